import { startChromium } from '../start-chromium.ts';
import { explorerSteps } from './explorer-steps.ts';
import { longTaskMs, type Task, tasksDuring } from './main-thread.ts';

/** The measurements of one step of a visit. */
export interface SeenStep {
  readonly name: string;
  /** The factor by which the page's processor was throttled. */
  readonly slowdown: number;
  /** Processor time of the longest task, in milliseconds. */
  readonly longestMs: number;
  /** The tasks that last long enough for a visitor to notice, whatever their cause; the busiest first. */
  readonly long: readonly Task[];
}

/** Visits the explorer, in a browser of its own, and watches the page's main thread. */
export async function visitExplorer(url: string, slowdown: number): Promise<readonly SeenStep[]> {
  const browser = await startChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const seen: SeenStep[] = [];
    for (const { name, act } of explorerSteps) {
      const tasks = await tasksDuring(browser, page, () => act(page, url));
      const byWork = tasks.toSorted((one, other) => other.busy - one.busy);
      seen.push({
        name,
        slowdown,
        longestMs: byWork[0]?.busy ?? 0,
        long: byWork.filter(({ lasted }) => lasted >= longTaskMs),
      });
    }
    return seen;
  } finally {
    await browser.close();
  }
}
