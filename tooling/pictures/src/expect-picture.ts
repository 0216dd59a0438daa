import { expect, type Page, test } from '@playwright/test';
import { approve, approvedPicture, isApprovedVersion } from './approved.ts';
import { notComparedType } from './not-compared.ts';
import { differenceOf } from './compare.ts';
import type { FixedText } from './fixed-texts.ts';
import { type Picture, readPicture, toPng } from './picture.ts';
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

/**
 * Expects the picture to be as approved, and takes it again until the timeout if it isn't. With Playwright's
 * `--update-snapshots` it is approved instead, when two in a row are the same.
 */
export async function expectAsApproved(
  page: Page,
  name: string,
  take: () => Promise<Picture>,
): Promise<void> {
  const major = majorOf(page);
  const isUpdate = ['all', 'changed'].includes(test.info().config.updateSnapshots);
  if (!isUpdate && !isApprovedVersion(major)) {
    test.info().annotations.push({ type: notComparedType, description: String(major) });
    return;
  }
  const approved = await approvedPicture(major, name);
  const giveUp = Date.now() + settledWithinMs;
  let last: Picture | undefined;
  for (;;) {
    const found = await take();
    const difference = approved ? differenceOf(approved, found) : found;
    if (difference === null) return;
    const isStill = last !== undefined && differenceOf(last, found) === null;
    if (isUpdate && isStill) return approve(major, name, found);
    if (Date.now() > giveUp || (!isUpdate && !approved)) return fail({ name, approved, found, difference });
    last = found;
    await page.waitForTimeout(250);
  }
}

interface Failure {
  readonly name: string;
  readonly approved: Picture | undefined;
  readonly found: Picture;
  readonly difference: Picture;
}

/** Fails softly, so that a test with several pictures shows all of them, side by side in Playwright's report. */
async function fail({ name, approved, found, difference }: Failure): Promise<void> {
  const pictures = { expected: approved, actual: found, diff: approved && difference };
  for (const [kind, picture] of Object.entries(pictures)) {
    if (!picture) continue;
    const body = Buffer.from(await toPng(picture));
    await test.info().attach(`${name.replaceAll('/', '-')}-${kind}.png`, { body, contentType: 'image/png' });
  }
  const advice = 'See playwright-report. To approve it: npm run pictures -- --update-snapshots -g "title"';
  expect
    .soft(approved ? 'different' : 'new', `The picture '${name}' is not as approved. ${advice}`)
    .toBe('as approved');
}

function majorOf(page: Page): number {
  const version = page.context().browser()?.version() ?? '';
  const major = Number(/^\d+/.exec(version)?.[0]);
  if (!major) throw new Error(`The browser says no version: '${version}'.`);
  return major;
}
