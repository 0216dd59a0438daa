// Not a quiet page: the HTML is only read, without the files that it names.
import { type APIRequestContext, type APIResponse, expect, type Page, test } from '@playwright/test';
import { sameAtAnySize } from './sizes.ts';

const content = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');

const jsonLdOf = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );

/** Reads the server's HTML without its scripts and other files. */
async function readHtml(page: Page, request: APIRequestContext, path: string): Promise<APIResponse> {
  const answer = await request.get(path);
  await page.setContent(await answer.text());
  return answer;
}

test.describe("the server's HTML", { tag: sameAtAnySize }, () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, canonical, title] of [
    ['/events?category=Trail&utm_source=x', '/events', 'Explorar eventos · Dorsal'],
    [
      '/events/trail-nocturno-del-garbi',
      '/events/trail-nocturno-del-garbi',
      'Trail Nocturno del Garbí · Dorsal',
    ],
  ] as const) {
    test(`describes ${path} to search engines and social networks`, async ({ page, request, baseURL }) => {
      await readHtml(page, request, path);

      await expect(page).toHaveTitle(title);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${canonical}`);
      expect(await content(page, 'description')).toMatch(/\S.{40,}/s);
      expect(await content(page, 'og:description')).toBe(await content(page, 'description'));
      expect(await content(page, 'og:title')).toBe(title);
      expect(await content(page, 'og:url')).toBe(`${baseURL}${canonical}`);
      expect(await content(page, 'og:image:width')).toBe('1200');
      expect(await content(page, 'og:image:height')).toBe('630');
      expect(await content(page, 'og:image:alt')).toBeTruthy();
      expect(await content(page, 'twitter:card')).toBe('summary_large_image');
      expect(await content(page, 'twitter:image')).toBe(await content(page, 'og:image'));
      expect(await content(page, 'twitter:image:alt')).toBe(await content(page, 'og:image:alt'));
      const picture = await request.get((await content(page, 'og:image')) ?? '');
      expect(picture.headers()['content-type']).toBe('image/jpeg');
    });
  }

  test("leads from an event's id to its canonical address", async ({ page, request, baseURL }) => {
    const path = '/events/trail-nocturno-del-garbi';
    const answer = await request.get('/api/events/event/trail-nocturno-del-garbi');
    const { _id } = (await answer.json()) as { _id: string };

    await readHtml(page, request, `/events/${_id}`);

    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
    expect(await content(page, 'og:url')).toBe(`${baseURL}${path}`);
    expect(await content(page, 'og:image:alt')).toContain('Trail Nocturno del Garbí');
    const picture = await request.get((await content(page, 'og:image')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    const [event, way] = await jsonLdOf(page);
    expect(event).toMatchObject({ '@type': 'SportsEvent', url: `${baseURL}${path}` });
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  test('has the price and availability of each ticket of an event', async ({ page, request, baseURL }) => {
    await readHtml(page, request, '/events/trail-nocturno-del-garbi');

    const [event, way] = await jsonLdOf(page);
    expect(event).toMatchObject({ '@type': 'SportsEvent', name: 'Trail Nocturno del Garbí' });
    const offers = event?.offers as Record<string, unknown>[];
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) {
      expect(offer).toMatchObject({
        '@type': 'Offer',
        priceCurrency: 'EUR',
        price: expect.any(Number),
        availability: expect.stringMatching(/^https:\/\/schema\.org\//),
        url: `${baseURL}/events/trail-nocturno-del-garbi`,
      });
    }
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  test("lists the explorer's first filtered events as structured data", async ({
    page,
    request,
    baseURL,
  }) => {
    await readHtml(page, request, '/events?category=Trail');

    const [list, way] = await jsonLdOf(page);
    expect(list).toMatchObject({ '@type': 'ItemList' });
    const listed = (list as { itemListElement: { url: string }[] }).itemListElement.map(({ url }) => url);
    const links = page.getByRole('article').getByRole('link');
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(listed).toEqual(shown.slice(0, 24).map((href) => `${baseURL}${href}`));
    expect(listed[0]).toContain('/events/');
    expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  test("reports an unknown event with 404 and the specification's message", async ({ page, request }) => {
    const answer = await readHtml(page, request, '/events/nada');

    expect(answer.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos este evento');
    await expect(page.getByText('Error: Event not found')).toBeVisible();
    expect(await content(page, 'robots')).toBe('noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  });
});
