import { layoutShift, noteLayoutShifts } from './layout-shift.ts';
import { expect, test } from './screen-test.ts';

/** Source: budgets. */
const allowed = 0.01;

const slug = 'trail-nocturno-del-garbi';

test.use({ trace: 'off' });

test.beforeEach(({ page }) => noteLayoutShifts(page));

for (const [name, path, most] of [
  ['home', '/', 0],
  ['explorer', '/events', allowed],
  ['event page', `/events/${slug}`, allowed],
] as const) {
  test(`nothing moves while the ${name} comes`, async ({ page, open }) => {
    await open(path);

    const { sum, moved } = await layoutShift(page);
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(most);
  });
}

test('nothing moves where an event is while its map comes', async ({ page, open }) => {
  await open(`/events/${slug}`);
  const { sum: before } = await layoutShift(page);
  const map = page.getByRole('region', { name: /^Mapa de / });
  await page.getByRole('heading', { name: 'Cómo llegar' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(map).toBeVisible({ timeout: 90_000 });

  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join('\n')).toBe(before);
});

test('nothing moves while the checkout comes', async ({ page, open, request }) => {
  const answer = await request.get(`/api/events/event/${slug}`);
  const { _id } = (await answer.json()) as { _id: string };

  await open(`/events/${slug}/checkout/${_id}`);

  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(allowed);
});

test.describe('to who is signed in, whom the server does not know', () => {
  test.use({ visitor: 'owner' });

  test('nothing moves while a page comes', async ({ page, open }) => {
    await open(`/events/${slug}`);

    const { sum, moved } = await layoutShift(page);
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(allowed);
  });
});

test('what pushes a page down is seen', async ({ page, open }) => {
  await open('/contact');
  await page.evaluate(() => {
    const push = document.createElement('div');
    push.style.height = '200px';
    document.body.prepend(push);
  });

  expect((await layoutShift(page)).sum).toBeGreaterThan(allowed);
});
