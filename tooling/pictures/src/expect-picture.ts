import { expect, type Page, test } from '@playwright/test';
import type { FixedText } from './fixed-texts.ts';
import { describeFinding, isFailure, judge } from './judge.ts';
import type { Finding } from './found.ts';
import { type Picture, readPicture } from './picture.ts';
import { holdStill } from './settle.ts';

/** Timeout in milliseconds until a page looks as approved, because a busy machine lays it out later. */
const settledWithinMs = 20_000;

export interface PictureOptions {
  /** Waits until the page has loaded everything: `untilLoaded` with the result of `trackRequests`. */
  readonly settled: () => Promise<void>;
  /** A picture of the whole page, or of the view, for instance for a dialog that covers it. Default: 'page'. */
  readonly of?: 'page' | 'view';
  /** Texts that differ in each run, such as the references of orders, and their replacements. */
  readonly texts?: readonly FixedText[];
  /** A selector of elements without text that differ in each run. They are hidden, but keep their space. */
  readonly hide?: string;
}

/**
 * Expects a page to look as approved. Afterwards its dates are fixed and its clocks are stopped: reload it before
 * further steps. Names may contain folders: 'screens/home-390'.
 */
export function expectPicture(
  page: Page,
  name: string,
  { settled, of = 'page', ...fixed }: PictureOptions,
): Promise<void> {
  return expectAsApproved(page, name, async () => {
    await settled();
    await holdStill(page, fixed);
    const png = await page.screenshot({
      fullPage: of === 'page',
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
    return readPicture(png);
  });
}

/** Expects the picture to be as approved, and takes it again until the timeout if it isn't. */
export async function expectAsApproved(
  page: Page,
  name: string,
  take: () => Promise<Picture>,
): Promise<void> {
  const major = majorOf(page);
  const giveUp = Date.now() + settledWithinMs;
  for (;;) {
    const finding = await judge({ name, major, picture: await take() });
    if (finding === null) return;
    const maySettle = isFailure(finding) && finding.outcome !== 'new';
    if (!maySettle || Date.now() > giveUp) return report(finding);
    await page.waitForTimeout(250);
  }
}

function report(finding: Finding): void {
  const description = describeFinding(finding);
  if (isFailure(finding)) {
    // Soft, so that a test with several pictures leaves all of them to review.
    expect.soft(finding.outcome, description).toBe('as approved');
    return;
  }
  test.info().annotations.push({ type: 'picture', description });
  console.log(description);
}

function majorOf(page: Page): number {
  const version = page.context().browser()?.version() ?? '';
  const major = Number(/^\d+/.exec(version)?.[0]);
  if (!major) throw new Error(`The browser says no version: '${version}'.`);
  return major;
}
