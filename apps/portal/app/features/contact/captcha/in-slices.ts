/** Milliseconds at a time: less than a frame, so that typing and scrolling never wait. */
const sliceMs = 8;

/**
 * Does work that yields, a slice at a time, and lets the page do what else there is between two. For work that takes less
 * than a second in all, which is not worth a worker's own script and start.
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

/** By a message: a tab in the background has its timers held up, a second each. */
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
