import type { APIRequestContext, Page } from '@playwright/test';
import { phoneSize } from './both-sizes.ts';
import { ownedOrder, owner } from './owner.ts';
import { expectAccessible } from './quiet-page.ts';
import type { RouteRow } from './route-row.ts';
import { routeParts, routeTable } from './route-table.ts';
import { expect, test, type Visitor } from './screen-test.ts';

// Pictures show as much as a trace would, and there are many.
test.use({ trace: 'off', viewport: phoneSize });

for (const visitor of ['nobody', 'owner'] as const) {
  test.describe(visitor === 'nobody' ? 'for visitors' : 'for signed-in users', () => {
    test.use({ visitor });
    for (const [part, all] of Object.entries(routeParts)) {
      const rows = all.filter((row) => isVisited(row, visitor));
      if (rows.length === 0) continue;
      // One session for all pages of a part, as a user visits them: the browser loads their common files once.
      test(`${part}: each has its status, title and theme, no violation, and looks as approved`, async ({
        page,
        open,
        expectAtBothSizes,
        complaints,
        tokenOf,
        request,
      }) => {
        for (const row of rows) {
          await test.step(`${row.path} ${whatHappens(row, visitor)}`, async () => {
            const path = await addressOf(row.path, { token: () => tokenOf('owner'), request });

            const answer = await open(path);

            if (isLedAway(row, visitor)) return expectLedAway(page, visitor);
            expect.soft(answer?.status()).toBe(row.status ?? 200);
            await expect.soft(page).toHaveTitle(row.title);
            await expect.soft(page.locator('html')).toHaveAttribute('data-theme', row.theme ?? 'light');
            const heading = visitor === 'owner' ? (row.ownersHeading ?? row.heading) : row.heading;
            await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading);
            if (row.says) await expect.soft(page.getByText(row.says).first()).toBeVisible();
            expect.soft(await page.evaluate(renderBlocking), 'render-blocking files').toEqual([]);
            expectOnlyRefusals(complaints, row, visitor);
            const picture = pictureOf(row, visitor);
            await (picture ? expectAtBothSizes(picture) : expectAccessible(page));
          });
        }
      });
    }
  });
}

test('a URL with a trailing slash gets the same response', async ({ request, tokenOf }) => {
  for (const row of routeTable) {
    const path = await addressOf(row.path, { token: () => tokenOf('owner'), request });
    const [bare = '', query] = path.split('?');
    const otherPath = bare.endsWith('/') ? bare.slice(0, -1) : `${bare}/`;

    const answer = await request.get(query ? `${otherPath}?${query}` : otherPath || '/');

    expect(answer.status(), otherPath).toBe(row.status ?? 200);
    expect(await answer.text(), otherPath).toContain(`<title>${row.title}</title>`);
  }
});

/** Signed-in users get the visitors' page (`common-pages.journey.ts`), so they visit only some of the public ones. */
function isVisited(row: RouteRow, visitor: Visitor): boolean {
  const differs = row.access !== undefined || row.ownersHeading || row.ownersPicture || row.refusals?.owner;
  return visitor === 'nobody' || Boolean(differs) || row.alsoSignedIn === true;
}

function pictureOf({ access, picture, ownersPicture }: RouteRow, visitor: Visitor): string | undefined {
  return visitor === 'owner' && access !== 'authenticated' ? ownersPicture : picture;
}

function isLedAway({ access }: RouteRow, visitor: Visitor): boolean {
  return (
    (access === 'authenticated' && visitor === 'nobody') || (access === 'visitors' && visitor !== 'nobody')
  );
}

async function expectLedAway(page: Page, visitor: Visitor): Promise<void> {
  const target = visitor === 'nobody' ? /\/signin\?redirect=/ : /\/profile$/;
  await expect.soft(page).toHaveURL(target);
  await expect
    .soft(page.getByRole('heading', { level: 1 }))
    .toHaveText(visitor === 'nobody' ? 'Iniciar Sesión' : owner.fullName);
}

function whatHappens(row: RouteRow, visitor: Visitor): string {
  if (!isLedAway(row, visitor)) return `has the title '${row.title}'`;
  return visitor === 'nobody' ? 'redirects to /signin' : 'redirects to /profile';
}

/** Chromium reports each refused call, and pages with another status than 200. Expects only those of the row. */
function expectOnlyRefusals(complaints: string[], row: RouteRow, visitor: Visitor): void {
  const refusals = visitor === 'newcomer' ? [] : (row.refusals?.[visitor] ?? []);
  const expected = [...(row.status && row.status !== 200 ? [row.status] : []), ...refusals];
  expect.soft(complaints).toEqual(expected.map((status) => expect.stringContaining(`a status of ${status}`)));
  complaints.length = 0;
}

/** Runs in the page: the addresses of the files that blocked the first paint, as the browser reports them. */
function renderBlocking(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming & Blocking).renderBlockingStatus === 'blocking')
    .map(({ name }) => name);
}

/** A property that TypeScript's types don't have yet. */
interface Blocking {
  readonly renderBlockingStatus: 'blocking' | 'non-blocking';
}

/** The row's address with the ids of this product. */
async function addressOf(
  path: string,
  { token, request }: { token: () => Promise<string>; request: APIRequestContext },
): Promise<string> {
  const slug = /\{(.+?)\}/.exec(path);
  if (slug) {
    const event = (await (await request.get(`/api/events/event/${slug[1]}`)).json()) as { _id: string };
    return path.replace(slug[0], event._id);
  }
  const name = /\[(.+?)\]/.exec(path);
  if (name?.[1]) return path.replace(name[0], (await ownedOrder(await token(), name[1]))._id);
  return path;
}
