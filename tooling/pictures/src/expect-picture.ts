import { expect, type Page, test } from '@playwright/test';
import type { FixedText } from './fixed-texts.ts';
import { describeFinding, isFailure, judge } from './judge.ts';
import type { Finding } from './found.ts';
import { type Picture, readPicture } from './picture.ts';
import { holdStill } from './settle.ts';

/** A machine that has other work to do lays out a page later: how long it may take until it is as approved. */
const settledWithinMs = 20_000;

export interface PictureOptions {
  /** Waits until the page has all it wants: `untilLoaded` with what `trackRequests` gave. */
  readonly settled: () => Promise<void>;
  /** Of the page, or of what is in view: for what covers the view, such as a dialog. Default 'page'. */
  readonly of?: 'page' | 'view';
  /** Texts that are new in each run, such as the references of orders, and what to show instead. */
  readonly texts?: readonly FixedText[];
  /** A selector of what is new in each run and has no text. Its place stays. */
  readonly hide?: string;
}

/**
 * Expects a page to look as approved. Afterwards its dates are fixed and its clocks stand still: open it anew for
 * whatever follows. Names may have folders: 'screens/home-390'.
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

/** Expects what is taken to be as approved, if not at once then soon. */
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
    // Soft: a test with several pictures leaves all of them to review.
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
