#include "pool.h"

#include <sys/timerfd.h>
#include <unistd.h>

// How long a job may wait for a worker that is busy until the watch looks for another: 10 ms.
static const uint64_t ROUND = 10000000;
// Who works less than this in a round waits for something: 1 ms.
static const uint64_t LITTLE_WORK = 1000000;

static struct {
  int timer;
  // Whether the watch looks after jobs; set by whoever leaves one waiting.
  atomic_bool is_on_duty;
  // The rest is guarded by the pool's lock.
  bool has_thread;
  tt_moment round_ends;
  tt_moment set_to;
  uint64_t seen_taken;
} watch = {.timer = -1, .round_ends = TT_NEVER, .set_to = TT_NEVER};

static void *keep_watch(void *unused);

// Sets the timer to the next moment that matters; the caller has the lock.
static void set_timer(tt_pool *pool) {
  tt_moment next = tt_timers_next(&pool->timers);
  if (watch.round_ends < next) next = watch.round_ends;
  // Without a thread, which the system may refuse for now, the next call tries again.
  if (!watch.has_thread) watch.has_thread = tt_start_thread(keep_watch);
  if (next == watch.set_to) return;
  watch.set_to = next;
  // 0 stops it; any other moment that has passed rings at once.
  if (next == 0) next = 1;
  struct itimerspec setting = {0};
  if (next != TT_NEVER) {
    setting.it_value.tv_sec = (time_t)(next / 1000000000);
    setting.it_value.tv_nsec = (long)(next % 1000000000);
  }
  timerfd_settime(watch.timer, TFD_TIMER_ABSTIME, &setting, NULL);
}

bool tt_watch_open(void) {
  watch.timer = timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC);
  return watch.timer >= 0;
}

void tt_watch_jobs(void) {
  if (atomic_load(&watch.is_on_duty)) return;
  pthread_mutex_lock(&tt_the_pool.lock);
  if (!atomic_exchange(&watch.is_on_duty, true)) {
    watch.round_ends = tt_now(CLOCK_BOOTTIME) + ROUND;
    set_timer(&tt_the_pool);
    // Whoever leaves the next job waiting tries again.
    if (!watch.has_thread) atomic_store(&watch.is_on_duty, false);
  }
  pthread_mutex_unlock(&tt_the_pool.lock);
}

bool tt_watch_is_at_rest(void) { return watch.set_to == TT_NEVER; }

void tt_watch_add(tt_moment due, clockid_t clock, tt_job *job) {
  pthread_mutex_lock(&tt_the_pool.lock);
  tt_timers_add(&tt_the_pool.timers, due, clock, job);
  set_timer(&tt_the_pool);
  pthread_mutex_unlock(&tt_the_pool.lock);
}

// Takes away what a worker has kept for itself while it ran one and the same job.
static void free_kept_jobs(tt_pool *pool) {
  for (tt_worker *worker = pool->workers; worker != NULL; worker = worker->older) {
    unsigned turns = atomic_load(&worker->turns);
    if (turns == worker->seen_turns) {
      tt_job *job = atomic_exchange(&worker->next, NULL);
      if (job != NULL) tt_queue_add(&pool->queue, job);
    }
    worker->seen_turns = turns;
  }
}

static bool is_kept_job_left(tt_pool *pool) {
  for (tt_worker *worker = pool->workers; worker != NULL; worker = worker->older) {
    if (atomic_load(&worker->next) != NULL) return true;
  }
  return false;
}

static tt_moment work_of(tt_worker *worker) {
  clockid_t clock;
  return pthread_getcpuclockid(worker->thread, &clock) == 0 ? tt_now(clock) : 0;
}

// Whether a worker has done next to nothing since the last round: it waits in a system call.
static bool does_one_wait(tt_pool *pool) {
  bool result = false;
  for (tt_worker *worker = pool->workers; worker != NULL; worker = worker->older) {
    tt_moment work = work_of(worker);
    if (work < worker->seen_work + LITTLE_WORK) result = true;
    worker->seen_work = work;
  }
  return result;
}

// Looks after the jobs that wait, and goes off duty when none does.
static tt_duty go_round(tt_pool *pool) {
  free_kept_jobs(pool);
  bool one_waits = does_one_wait(pool);
  bool no_progress = pool->taken == watch.seen_taken;
  watch.seen_taken = pool->taken;
  tt_duty duty = {TT_NOTHING, NULL};
  if (tt_queue_has_jobs(&pool->queue)) duty = tt_wake_one(no_progress && one_waits);
  watch.round_ends = tt_now(CLOCK_BOOTTIME) + ROUND;
  if (tt_queue_has_jobs(&pool->queue)) return duty;
  // Whoever keeps a job from here on sees that nobody is on duty.
  atomic_store(&watch.is_on_duty, false);
  if (is_kept_job_left(pool) && !atomic_exchange(&watch.is_on_duty, true)) return duty;
  watch.round_ends = TT_NEVER;
  return duty;
}

static void *keep_watch(void *unused) {
  (void)unused;
  tt_pool *pool = &tt_the_pool;
  pthread_setname_np(pthread_self(), "task watch");
  for (;;) {
    uint64_t rings;
    if (read(watch.timer, &rings, sizeof rings) < 0) continue;
    pthread_mutex_lock(&pool->lock);
    watch.set_to = TT_NEVER;
    tt_job *job;
    while ((job = tt_timers_take(&pool->timers)) != NULL) tt_queue_add(&pool->queue, job);
    tt_duty duty = {TT_NOTHING, NULL};
    if (watch.round_ends <= tt_now(CLOCK_BOOTTIME)) {
      duty = go_round(pool);
    } else if (tt_queue_has_jobs(&pool->queue)) {
      duty = tt_wake_one(false);
    }
    set_timer(pool);
    pthread_mutex_unlock(&pool->lock);
    tt_do(duty);
  }
  return NULL;
}
