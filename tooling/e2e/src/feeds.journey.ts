import ICAL from 'ical.js';
import type { APIRequestContext, Page } from '@playwright/test';
import { keepPicture } from './map-picture.ts';
import { expect, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const event = 'trail-nocturno-del-garbi';

/** The texts of the elements with that name, as the browser parses them. Fails if the text is not XML. */
function readElements(page: Page, xml: string, name: string): Promise<string[]> {
  return page.evaluate(
    ([text = '', element = '']) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const [fault] = document.getElementsByTagName('parsererror');
      if (fault) throw new Error(fault.textContent);
      return Array.from(document.getElementsByTagName(element), ({ textContent }) => textContent.trim());
    },
    [xml, name],
  );
}

/** The first property of each event of a calendar file. */
function readEvents(calendar: string, property: string): unknown[] {
  const events = new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents('vevent');
  return events.map((each) => each.getFirstPropertyValue(property)?.toString());
}

async function read(request: APIRequestContext, path: string, type: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
  });
  return answer.text();
}

test('the sitemap that robots.txt names lists every page', { tag: sameAtAnySize }, async ({
  page,
  request,
}) => {
  const robots = await read(request, '/robots.txt', 'text/plain');
  const sitemap = new URL(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '');

  const index = await read(request, sitemap.pathname, 'application/xml');
  const files = await readElements(page, index, 'loc');
  const paths: string[] = [];
  for (const file of files) {
    const { origin, pathname } = new URL(file);
    expect(origin).toBe(sitemap.origin);
    const locations = await readElements(page, await read(request, pathname, 'application/xml'), 'loc');
    paths.push(...locations.map((location) => new URL(location).pathname));
  }

  expect(paths).toEqual(expect.arrayContaining(['/', '/events', '/blog', `/events/${event}`]));
  expect(new Set(paths).size).toBe(paths.length);
  const list = (await (await request.get('/api/events/list')).json()) as unknown[];
  expect(paths.filter((path) => path.startsWith('/events/'))).toHaveLength(list.length);
  for (const path of [`/events/${event}`, ...paths.filter((each) => !each.startsWith('/events/'))]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toContain('content="noindex"');
  }
});

test('the calendar file of an event has its name and start', { tag: sameAtAnySize }, async ({ request }) => {
  const calendar = await read(request, `/events/${event}/calendar.ics`, 'text/calendar');

  const { startDate } = (await (await request.get(`/api/events/event/${event}`)).json()) as {
    startDate: string;
  };
  expect(readEvents(calendar, 'summary')).toEqual(['Trail Nocturno del Garbí']);
  expect(readEvents(calendar, 'dtstart')).toEqual([startDate.replace(/\.\d+/, '')]);
});

test('the explorer links to a feed and a calendar of the filtered events', {
  tag: sameAtAnySize,
}, async ({ page, request }) => {
  const category = await someCategory(request);
  await keepPicture(page);
  await page.goto(`/events?category=${encodeURIComponent(category)}`);

  const feed = page.locator('link[rel=alternate][type="application/rss+xml"]');
  const calendar = page.locator('link[rel=alternate][type="text/calendar"]');
  const rss = await read(request, (await feed.getAttribute('href')) ?? '', 'application/rss+xml');
  const entries = await read(request, (await calendar.getAttribute('href')) ?? '', 'text/calendar');

  const [, ...titles] = await readElements(page, rss, 'title');
  expect(titles.length).toBeGreaterThan(0);
  expect(new Set(await readElements(page, rss, 'category'))).toEqual(new Set([category]));
  expect(readEvents(entries, 'summary')).toEqual(titles);
});

test('the server answers 404 for unknown files, which are not cached', { tag: sameAtAnySize }, async ({
  request,
}) => {
  for (const path of [
    '/events/nada/calendar.ics',
    '/sitemap/nada.xml',
    '/sitemap/events-999.xml',
    '/profile/x.css',
    `/events/${event}/x.ics`,
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
  }
});

/** The category of an upcoming event. */
async function someCategory(request: APIRequestContext): Promise<string> {
  const list = (await (await request.get('/api/events/list')).json()) as {
    readonly category: string | null;
    readonly state: string;
  }[];
  const category = list.find((each) => each.state !== 'finished' && each.category)?.category;
  if (!category) throw new Error('The demo data has no event to come with a category.');
  return category;
}
