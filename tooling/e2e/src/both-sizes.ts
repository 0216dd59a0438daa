import type { Page } from '@playwright/test';

/** The smaller size of the design, at which a test of both sizes opens its screen: `test.use({ viewport: phoneSize })`. */
export const phoneSize = { width: 390, height: 844 };
export const desktopSize = { width: 1440, height: 900 };

/**
 * Makes a check of one screen at both sizes, with the pointer on nothing: one visit takes half the time of two. The
 * smaller is first, because Chromium reads a sharper file of an image when it gets larger, but keeps that file when it
 * gets smaller.
 */
export async function atBothSizes(page: Page, check: () => Promise<void>): Promise<void> {
  for (const size of [phoneSize, desktopSize]) {
    await page.setViewportSize(size);
    await page.mouse.move(0, 0);
    await check();
  }
}
