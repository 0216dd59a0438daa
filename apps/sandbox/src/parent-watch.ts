/**
 * Calls back when the process that started this one is gone: its channel closes, or the system gives this process
 * another parent. Neither keeps this process alive.
 */
export function onParentGone(callback: () => void): void {
  process.once('disconnect', callback);
  process.channel?.unref();
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 1_000);
  timer.unref();
}
