import { allowedShift, layoutShift, noteLayoutShifts, reportedAsZero } from './layout-shift.ts';
import { expect, test } from './screen-test.ts';
import { sameAtAnySize } from './sizes.ts';

const slug = 'trail-nocturno-del-garbi';

test.use({ trace: 'off', drawsMaps: true });

test.beforeEach(({ page }) => noteLayoutShifts(page));

test('the home does not shift while it loads', async ({ page, open }) => {
  await open('/');

  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join('\n')).toBeLessThan(reportedAsZero);
});

// `map-fit.journey.ts` checks the explorer, which it opens at both sizes.
test('the event page keeps within the layout shift limit while it loads, and does not shift for its map', async ({
  page,
  open,
}) => {
  await open(`/events/${slug}`);
  const { sum: before, moved: first } = await layoutShift(page);
  expect(before, first.join('\n')).toBeLessThanOrEqual(allowedShift);

  const map = page.getByRole('region', { name: /^Mapa de / });
  await page.getByRole('heading', { name: 'Cómo llegar' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(map).toBeVisible({ timeout: 90_000 });

  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join('\n')).toBe(before);
});

test('the checkout keeps within the layout shift limit while it loads', async ({ page, open, request }) => {
  const answer = await request.get(`/api/events/event/${slug}`);
  const { _id } = (await answer.json()) as { _id: string };

  await open(`/events/${slug}/checkout/${_id}`);

  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(allowedShift);
});

test.describe("for a signed-in user, whom the server's HTML does not show", () => {
  test.use({ visitor: 'owner' });

  test('an event page keeps within the layout shift limit while it loads', async ({ page, open }) => {
    await open(`/events/${slug}`);

    const { sum, moved } = await layoutShift(page);
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(allowedShift);
  });
});

test('the measurement detects an element that pushes the page down', { tag: sameAtAnySize }, async ({
  page,
  open,
}) => {
  await open('/contact');
  await page.evaluate(() => {
    const push = document.createElement('div');
    push.style.height = '200px';
    document.body.prepend(push);
  });

  expect((await layoutShift(page)).sum).toBeGreaterThan(allowedShift);
});
