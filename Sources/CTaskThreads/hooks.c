#include "pool.h"

#include <sched.h>

// What Swift's runtime offers to whoever carries out its tasks.
#define SWIFT __attribute__((swiftcall))

typedef struct {
  void *identity;
  uintptr_t implementation;
} executor;

typedef SWIFT void (*enqueue)(tt_job *);
typedef SWIFT void (*enqueue_after)(unsigned long long, tt_job *);
typedef SWIFT void (*enqueue_at)(long long, long long, long long, long long, int, tt_job *);
typedef SWIFT executor (*get_executor)(void);
typedef SWIFT bool (*is_executor)(executor);

extern SWIFT void (*swift_task_enqueueGlobal_hook)(tt_job *, enqueue);
extern SWIFT void (*swift_task_enqueueMainExecutor_hook)(tt_job *, enqueue);
extern SWIFT void (*swift_task_enqueueGlobalWithDelay_hook)(unsigned long long, tt_job *,
                                                            enqueue_after);
extern SWIFT void (*swift_task_enqueueGlobalWithDeadline_hook)(long long, long long, long long,
                                                               long long, int, tt_job *, enqueue_at);
extern SWIFT executor (*swift_task_getMainExecutor_hook)(get_executor);
extern SWIFT bool (*swift_task_isMainExecutor_hook)(executor, is_executor);

extern SWIFT void swift_job_run(tt_job *, executor);
extern SWIFT void swift_task_enqueue(tt_job *, executor);

// Whose turn it is to do what the main actor does; see tt_install.
static executor main_executor;

static SWIFT executor get_main_executor(get_executor original) {
  (void)original;
  return main_executor;
}

static SWIFT bool is_main_executor(executor asked, is_executor original) {
  (void)original;
  return asked.identity == main_executor.identity;
}

static SWIFT void add_main(tt_job *job, enqueue original) {
  (void)original;
  swift_task_enqueue(job, main_executor);
}

void tt_run(tt_job *job) { swift_job_run(job, (executor){NULL, 0}); }

static SWIFT void add(tt_job *job, enqueue original) {
  (void)original;
  tt_add(job);
}

void tt_add_job(void *job) { tt_add(job); }

static SWIFT void add_after(unsigned long long delay, tt_job *job, enqueue_after original) {
  (void)original;
  tt_watch_add(tt_later(tt_now(CLOCK_MONOTONIC), delay), CLOCK_MONOTONIC, job);
}

// The runtime numbers its clocks.
static clockid_t clock_of(int number) {
  switch (number) {
  case 2: return CLOCK_MONOTONIC;  // stands still while the machine sleeps
  case 3: return CLOCK_REALTIME;
  default: return CLOCK_BOOTTIME;
  }
}

static SWIFT void add_at(long long seconds, long long nanoseconds, long long tolerance_seconds,
                         long long tolerance_nanoseconds, int clock, tt_job *job,
                         enqueue_at original) {
  // How late a task may be is left out: it goes on as soon as it may.
  (void)tolerance_seconds, (void)tolerance_nanoseconds, (void)original;
  uint64_t due = 0;
  if (seconds >= 0 && __builtin_mul_overflow((uint64_t)seconds, 1000000000, &due)) due = TT_NEVER;
  tt_watch_add(tt_later(due, (uint64_t)nanoseconds), clock_of(clock), job);
}

bool tt_install(void *main_actor) {
  if (!tt_watch_open()) return false;
  cpu_set_t cores;
  uint32_t count = sched_getaffinity(0, sizeof cores, &cores) == 0 ? (uint32_t)CPU_COUNT(&cores) : 2;
  tt_the_pool.wanted = count < 2 ? 2 : count;
  swift_task_enqueueGlobal_hook = add;
  swift_task_enqueueMainExecutor_hook = add_main;
  swift_task_enqueueGlobalWithDelay_hook = add_after;
  swift_task_enqueueGlobalWithDeadline_hook = add_at;
  main_executor = (executor){main_actor, 0};
  swift_task_getMainExecutor_hook = get_main_executor;
  swift_task_isMainExecutor_hook = is_main_executor;
  tt_join();
  return true;
}
