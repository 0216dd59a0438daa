/** Milliseconds per slice: less than a frame, so that typing and scrolling stay smooth. */
const sliceMs = 8;

/**
 * Runs a generator in slices, so that the page can do other tasks in between. For work of less than a second in total,
 * which is not worth the script and start of a worker.
 */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let sliceEnds = performance.now() + sliceMs;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() < sliceEnds) continue;
    await nextTask();
    sliceEnds = performance.now() + sliceMs;
  }
}

/** Uses a message, because browsers delay timers of background tabs by a second. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
