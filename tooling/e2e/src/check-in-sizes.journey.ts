import type { Page } from '@playwright/test';
import { checkInLink, fixedCheckIn } from './fixed-check-in.ts';
import { expect, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

/** The viewports of phones, without the browser's bars: in portrait and in landscape. */
const sizes = [
  [390, 664],
  [360, 616],
  [375, 553],
  [320, 568],
  [740, 340],
  [667, 331],
  [568, 320],
] as const;

const verdict = (page: Page) => page.getByRole('region', { name: 'Resultado' });

/** Opens check-in on a phone, with its camera on. */
async function openedCamera(page: Page) {
  const checkIn = await fixedCheckIn(page);
  await page.goto(checkInLink);
  await page.getByRole('button', { name: 'Abrir la cámara' }).click();
  await expect(page.getByLabel('Lo que ve la cámara')).toBeVisible();
  return checkIn;
}

async function expectWholeAtAllSizes(page: Page, buttons: readonly string[]): Promise<void> {
  for (const [width, height] of sizes) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      // Not 1, because edges may be between pixels.
      const whole = { ratio: 0.99 };
      await expect(verdict(page)).toBeInViewport(whole);
      for (const name of buttons) {
        await expect(verdict(page).getByRole('button', { name })).toBeInViewport(whole);
      }
      await expect(page.getByLabel('Lo que ve la cámara')).toBeInViewport({ ratio: 0.7 });
    });
  }
}

test('a scan result and the question about an unlisted ticket are fully in view on phones of all sizes', {
  tag: sameAtAnySize,
}, async ({ page, complaints }) => {
  const checkIn = await openedCamera(page);

  await test.step('the result, in portrait and in landscape', async () => {
    await checkIn.show('marc');
    await expect(verdict(page)).toContainText('Entró a las 20:01:12. No puede pasar otra vez.');
    await expectWholeAtAllSizes(page, ['Siguiente']);
  });

  await test.step('the question about a ticket that is not in the stored list', async () => {
    await verdict(page).getByRole('button', { name: 'Siguiente' }).click();
    await checkIn.loseNetwork();
    await checkIn.show('recien-llegada');
    await expect(verdict(page)).toContainText('Dejar pasar');
    await expectWholeAtAllSizes(page, ['Dejar pasar', 'Siguiente']);
  });

  // The page keeps trying to send the scan, and the browser reports each failure: leave it.
  await page.goto('about:blank');
  complaints.length = 0;
});
