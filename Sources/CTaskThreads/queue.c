#include "queue.h"

#include <stddef.h>

// The priorities that begin a rank, as Swift numbers them: user-interactive is above user-initiated.
enum { USER_INITIATED = 0x19, DEFAULT = 0x15, UTILITY = 0x11, BACKGROUND = 0x09 };

unsigned tt_rank(const tt_job *job) {
  unsigned priority = (job->flags >> 8) & 0xff;
  if (priority > USER_INITIATED) return 0;
  if (priority > DEFAULT) return 1;
  if (priority > UTILITY) return 2;
  if (priority > BACKGROUND) return 3;
  return 4;
}

void tt_queue_add(tt_queue *queue, tt_job *job) {
  unsigned rank = tt_rank(job);
  job->next = NULL;
  if (queue->first[rank] == NULL) {
    queue->first[rank] = job;
    atomic_fetch_or(&queue->ranks, 1u << rank);
  } else {
    queue->last[rank]->next = job;
  }
  queue->last[rank] = job;
}

tt_job *tt_queue_take(tt_queue *queue, bool least_urgent) {
  unsigned ranks = atomic_load(&queue->ranks);
  if (ranks == 0) return NULL;
  int rank = least_urgent ? 31 - __builtin_clz(ranks) : __builtin_ctz(ranks);
  tt_job *job = queue->first[rank];
  queue->first[rank] = job->next;
  if (job->next == NULL) atomic_fetch_and(&queue->ranks, ~(1u << rank));
  return job;
}
