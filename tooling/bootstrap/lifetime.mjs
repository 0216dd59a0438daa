/**
 * Calls `end` once when this command has to stop: Ctrl-C, SIGTERM, or its parent gone. npm ends the shell between us
 * and itself on SIGTERM without passing the signal on, so the parent has to be watched.
 */
export function onEnd(end) {
  let called = false;
  const once = () => {
    if (called) return;
    called = true;
    clearInterval(watch);
    end();
  };
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) once();
  }, 500);
  watch.unref();
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
  process.on('SIGHUP', once);
}
