// The threads, the jobs that wait for them, and the watch over both.
#ifndef TT_POOL_H
#define TT_POOL_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include "CTaskThreads.h"
#include "queue.h"
#include "timers.h"

#include <pthread.h>
#include <semaphore.h>

// A thread that carries out jobs.
typedef struct tt_worker {
  // What this worker does next. The worker fills it while it runs a job, which costs no wake-up and
  // no lock; the watch empties it if that job goes on for long.
  _Atomic(tt_job *) next;
  // How many jobs it has begun.
  atomic_uint turns;
  sem_t wake;
  pthread_t thread;
  // Whether it never ends.
  bool stays;
  // Of the idle workers, the one that became idle before this one.
  struct tt_worker *idle_before;
  // Of all workers.
  struct tt_worker *older;
  // Of the watch: what it saw last time.
  unsigned seen_turns;
  tt_moment seen_work;
} tt_worker;

typedef struct {
  pthread_mutex_t lock;
  // Everything below is guarded by the lock, where it is not atomic.
  tt_queue queue;
  tt_timers timers;
  tt_worker *workers;
  tt_worker *idle;
  uint32_t count;
  // As many as may work at the same time; more only while some of them wait in system calls.
  uint32_t wanted;
  // Whether a worker has been woken that has not looked for a job yet: one at a time.
  bool is_waking;
  // How many jobs were taken from the queue.
  uint64_t taken;
} tt_pool;

extern tt_pool tt_the_pool;

// Makes the caller one of the workers, who begins with tt_work.
void tt_join(void);

// Takes a job that is to be run. Any thread.
void tt_add(tt_job *job);

// What a caller of tt_wake_one does after it has given the lock back: nothing, wake a worker, start
// one, or, as all of them work, set the watch on the jobs.
typedef enum { TT_NOTHING, TT_WAKE, TT_START, TT_WATCH } tt_duty_kind;
typedef struct {
  tt_duty_kind kind;
  tt_worker *worker;
} tt_duty;

// Chooses who is to look for a job; the caller has the lock. With `may_grow`, one above the wanted.
tt_duty tt_wake_one(bool may_grow);
void tt_do(tt_duty duty);

// Starts a thread of its own that takes no signals but those of its own faults; those who wait for
// signals are others.
bool tt_start_thread(void *(*body)(void *));

// Runs a job; the hooks know how.
void tt_run(tt_job *job);

// The watch, a thread that starts with the first need and waits for the next moment that matters.
bool tt_watch_open(void);
// Lets the watch look after jobs that wait, shortly and until none does. Any thread, without the lock.
void tt_watch_jobs(void);
// Keeps a job until a moment of a clock. Any thread, without the lock.
void tt_watch_add(tt_moment due, clockid_t clock, tt_job *job);
// Whether the watch waits for nothing; the caller has the lock.
bool tt_watch_is_at_rest(void);

#endif
