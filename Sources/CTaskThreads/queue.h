// Jobs that wait for a thread: parts of tasks, from one suspension to the next.
#ifndef TT_QUEUE_H
#define TT_QUEUE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

// A job as Swift's runtime lays it out; the two words belong to whoever keeps it waiting.
typedef struct tt_job {
  const void *metadata;
  uintptr_t reference_count;
  struct tt_job *next;
  void *unused;
  uint32_t flags;  // the second byte is the priority
} tt_job;

enum { TT_RANKS = 5 };

// First in, first out among jobs of a rank.
typedef struct {
  tt_job *first[TT_RANKS];
  tt_job *last[TT_RANKS];
  // A bit for each rank that has jobs. May be read without the lock that guards everything else.
  atomic_uint ranks;
} tt_queue;

// 0 is the most urgent.
unsigned tt_rank(const tt_job *job);

void tt_queue_add(tt_queue *queue, tt_job *job);

// Takes a job of the most urgent rank, or of the least urgent. NULL if there is none.
tt_job *tt_queue_take(tt_queue *queue, bool least_urgent);

// Whether a job waits. Any thread.
static inline bool tt_queue_has_jobs(tt_queue *queue) { return atomic_load(&queue->ranks) != 0; }

// Whether a job waits that is more urgent than the rank. Any thread.
static inline bool tt_queue_has_above(tt_queue *queue, unsigned rank) {
  return (atomic_load(&queue->ranks) & ((1u << rank) - 1)) != 0;
}

#endif
