#include "pool.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>

tt_pool tt_the_pool = {.lock = PTHREAD_MUTEX_INITIALIZER};

enum {
  // The most threads, when all others wait in system calls.
  MOST_WORKERS = 128,
  // So many jobs in a row a worker takes from itself while others wait.
  LONGEST_STREAK = 16,
  // Every so many jobs the least urgent one has its turn.
  FAIR_TURN = 61,
};

static _Thread_local tt_worker *self;

// Makes a worker for the calling thread; the caller has the lock.
static tt_worker *add_worker(tt_pool *pool) {
  tt_worker *worker = calloc(1, sizeof(tt_worker));
  if (worker == NULL || sem_init(&worker->wake, 0, 0) != 0) abort();
  worker->thread = pthread_self();
  worker->older = pool->workers;
  pool->workers = worker;
  return worker;
}

// Forgets a worker that has nothing to do, if there are more than wanted; the caller has the lock.
static bool retires(tt_pool *pool, tt_worker *worker) {
  if (pool->count <= pool->wanted || worker->stays) return false;
  tt_worker **link = &pool->workers;
  while (*link != worker) link = &(*link)->older;
  *link = worker->older;
  pool->count--;
  return true;
}

static tt_job *take(tt_pool *pool) {
  bool is_fair_turn = pool->taken % FAIR_TURN == FAIR_TURN - 1;
  tt_job *job = tt_queue_take(&pool->queue, is_fair_turn);
  if (job != NULL) pool->taken++;
  return job;
}

static void wait_idle(tt_pool *pool, tt_worker *worker) {
  worker->idle_before = pool->idle;
  pool->idle = worker;
  pthread_mutex_unlock(&pool->lock);
  while (sem_wait(&worker->wake) != 0 && errno == EINTR) {}
  pthread_mutex_lock(&pool->lock);
  pool->is_waking = false;
}

// Takes a job from the queue, or waits for one. NULL if the worker is to end.
static tt_job *take_or_wait(tt_pool *pool, tt_worker *worker) {
  pthread_mutex_lock(&pool->lock);
  tt_job *job;
  while ((job = take(pool)) == NULL) {
    if (retires(pool, worker)) break;
    wait_idle(pool, worker);
  }
  tt_duty duty = tt_queue_has_jobs(&pool->queue) ? tt_wake_one(false) : (tt_duty){TT_NOTHING, NULL};
  pthread_mutex_unlock(&pool->lock);
  tt_do(duty);
  return job;
}

// What the worker does next: what it has for itself, unless others would wait too long.
static tt_job *next_job(tt_pool *pool, tt_worker *worker, unsigned *streak) {
  tt_job *job = atomic_exchange(&worker->next, NULL);
  if (job != NULL) {
    bool others_first = tt_queue_has_above(&pool->queue, tt_rank(job));
    bool others_wait = tt_queue_has_jobs(&pool->queue);
    if (!others_first && (!others_wait || ++*streak < LONGEST_STREAK)) return job;
    pthread_mutex_lock(&pool->lock);
    tt_queue_add(&pool->queue, job);
    pthread_mutex_unlock(&pool->lock);
  }
  *streak = 0;
  return take_or_wait(pool, worker);
}

static void work(tt_pool *pool, tt_worker *worker) {
  self = worker;
  unsigned streak = 0;
  tt_job *job;
  while ((job = next_job(pool, worker, &streak)) != NULL) {
    atomic_fetch_add_explicit(&worker->turns, 1, memory_order_relaxed);
    tt_run(job);
  }
  self = NULL;
}

static void *run_worker(void *unused) {
  (void)unused;
  tt_pool *pool = &tt_the_pool;
  pthread_setname_np(pthread_self(), "tasks");
  pthread_mutex_lock(&pool->lock);
  tt_worker *worker = add_worker(pool);
  pool->is_waking = false;
  pthread_mutex_unlock(&pool->lock);
  work(pool, worker);
  sem_destroy(&worker->wake);
  free(worker);
  return NULL;
}

void tt_join(void) {
  tt_pool *pool = &tt_the_pool;
  pthread_mutex_lock(&pool->lock);
  self = add_worker(pool);
  self->stays = true;
  pool->count++;
  pthread_mutex_unlock(&pool->lock);
}

void tt_work(void) {
  work(&tt_the_pool, self);
  abort();
}

tt_duty tt_wake_one(bool may_grow) {
  tt_pool *pool = &tt_the_pool;
  // Whoever has been woken wakes the next.
  if (pool->is_waking) return (tt_duty){TT_NOTHING, NULL};
  tt_worker *worker = pool->idle;
  if (worker != NULL) {
    pool->idle = worker->idle_before;
    pool->is_waking = true;
    return (tt_duty){TT_WAKE, worker};
  }
  if (pool->count >= (may_grow ? MOST_WORKERS : pool->wanted)) return (tt_duty){TT_WATCH, NULL};
  pool->count++;
  pool->is_waking = true;
  return (tt_duty){TT_START, NULL};
}

bool tt_start_thread(void *(*body)(void *)) {
  static const int faults[] = {SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV, SIGPIPE, SIGPROF, SIGSYS};
  sigset_t blocked;
  sigfillset(&blocked);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&blocked, faults[i]);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setsigmask_np(&attributes, &blocked);
  pthread_t thread;
  int result = pthread_create(&thread, &attributes, body, NULL);
  pthread_attr_destroy(&attributes);
  return result == 0;
}

void tt_do(tt_duty duty) {
  switch (duty.kind) {
  case TT_NOTHING:
    break;
  case TT_WAKE:
    sem_post(&duty.worker->wake);
    break;
  case TT_WATCH:
    tt_watch_jobs();
    break;
  case TT_START:
    if (tt_start_thread(run_worker)) break;
    // No thread is to be had now: the watch tries again.
    pthread_mutex_lock(&tt_the_pool.lock);
    tt_the_pool.count--;
    tt_the_pool.is_waking = false;
    pthread_mutex_unlock(&tt_the_pool.lock);
    tt_watch_jobs();
    break;
  }
}

void tt_add(tt_job *job) {
  tt_pool *pool = &tt_the_pool;
  tt_job *none = NULL;
  if (self != NULL && atomic_compare_exchange_strong(&self->next, &none, job)) {
    tt_watch_jobs();
    return;
  }
  pthread_mutex_lock(&pool->lock);
  tt_queue_add(&pool->queue, job);
  tt_duty duty = tt_wake_one(false);
  pthread_mutex_unlock(&pool->lock);
  tt_do(duty);
}

uint32_t tt_thread_count(void) {
  pthread_mutex_lock(&tt_the_pool.lock);
  uint32_t count = tt_the_pool.count;
  pthread_mutex_unlock(&tt_the_pool.lock);
  return count;
}

bool tt_is_at_rest(void) {
  tt_pool *pool = &tt_the_pool;
  pthread_mutex_lock(&pool->lock);
  uint32_t idle = 0;
  for (tt_worker *worker = pool->idle; worker != NULL; worker = worker->idle_before) idle++;
  bool is_at_rest = idle == pool->count && tt_watch_is_at_rest();
  pthread_mutex_unlock(&pool->lock);
  return is_at_rest;
}
