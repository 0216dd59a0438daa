import { expect, type Page } from '@playwright/test';

/**
 * Waits until all finite animations and transitions have ended, in the page and its frames. A dialog that fades in has
 * too little contrast before. Doesn't wait for animations that repeat forever or follow the scroll position.
 */
export async function untilStill(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        // A frame whose document is replaced during the call counts as one, and is counted again in the next poll.
        const running = await Promise.all(
          page.frames().map((frame) => frame.evaluate(countRunning).catch(() => 1)),
        );
        return running.reduce((sum, count) => sum + count, 0);
      },
      { message: 'animations that still run', intervals: [20, 50, 100, 250] },
    )
    .toBe(0);
}

function countRunning(): number {
  return document
    .getAnimations()
    .filter(
      ({ timeline, effect, playState }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        Number.isFinite(Number(effect?.getComputedTiming().endTime)),
    ).length;
}
