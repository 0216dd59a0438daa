import type { Page, Request } from '@playwright/test';
import { fillBuyer, fillParticipants, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { accessTokenOf, owner } from '../owner.ts';
import { chooseTicket } from './frame-steps.ts';
import { checkoutIn, clubPage, expect, shopUrl, test } from './two-sites.ts';

const isOfFrame = (request: Request) => /\/iframe/.test(request.frame().url());

/** Signs a user in at the portal in the same browser, which also sets the portal's cookies. */
async function signInAtPortal(page: Page): Promise<string> {
  const token = await accessTokenOf(owner);
  await page.goto(`${shopUrl}/legal/terms`);
  await page.evaluate(
    `localStorage.setItem('authToken', '${token}'); document.cookie = 'XSRF-TOKEN=x; path=/; SameSite=None; Secure'`,
  );
  return token;
}

async function buyFree(page: Page): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (isOfFrame(request)) requests.push(request);
  });
  const guest = { fullName: 'Lídia Pons Serra', email: uniqueEmail('lidia') };
  const place = page.url().includes('/organizador/') ? checkoutIn(page) : page;
  await chooseTicket(place, 'Marcha 12 km');
  await stepButton(place, 'Continuar').click();
  await fillParticipants(place, [guest]);
  await stepButton(place, 'Continuar').click();
  await fillBuyer(place, guest);
  await stepButton(place, 'Confirmar inscripción').click();
  await expect(place.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  return requests.filter((request) => request.url().includes('/api/'));
}

test.describe('a user who is signed in at the portal', () => {
  // Without blocking and partitioning, only the frame itself prevents the use of the session.
  test.use({ thirdPartiesBlocked: false });

  test("is a guest in the frame and on the frame's own page", async ({ page }) => {
    const token = await signInAtPortal(page);
    const marcha = { event: 'marcha-popular-del-turia' };

    for (const address of [
      clubPage('marco', marcha),
      `${shopUrl}/events/${marcha.event}/checkout/${marcha.event}/iframe`,
    ]) {
      await page.goto(address);
      const calls = await buyFree(page);

      expect(calls.length).toBeGreaterThanOrEqual(3);
      for (const call of calls) {
        const headers = await call.allHeaders();
        expect([call.url(), headers['authorization'], headers['cookie']]).toEqual([
          call.url(),
          undefined,
          undefined,
        ]);
      }
      page.removeAllListeners('request');
    }

    await page.goto(`${shopUrl}/legal/terms`);
    expect(await page.evaluate(`localStorage.getItem('authToken')`)).toBe(token);
  });
});

test('every link in the frame opens a tab without access to the frame', async ({ page, context }) => {
  const checkout = checkoutIn(page);
  await page.goto(clubPage('en-la-pagina', { event: 'marcha-popular-del-turia' }));
  await expect(checkout.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = new Set<string>();
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));

  const clickEveryLink = async () => {
    const links = checkout.locator('a[href]').filter({ visible: true });
    for (let nth = 0; nth < (await links.count()); nth += 1) {
      const link = links.nth(nth);
      const href = (await link.getAttribute('href')) ?? '';
      // A mailto link opens no page.
      if (/^(#|mailto:)/.test(href) || seen.has(href)) continue;
      seen.add(href);
      const opening = context.waitForEvent('page');
      await link.click();
      const tab = await opening;
      await tab.waitForLoadState('domcontentloaded');
      expect(await tab.evaluate('opener'), `${href} keeps no hold of the frame`).toBeNull();
      await tab.close();
      expect(page.frames()[1]?.url()).toMatch(/\/iframe/);
    }
  };

  await clickEveryLink();
  await chooseTicket(checkout, 'Marcha 12 km');
  await stepButton(checkout, 'Continuar').click();
  const guest = { fullName: 'Blai Torres Mir', email: uniqueEmail('blai') };
  await fillParticipants(checkout, [guest]);
  await stepButton(checkout, 'Continuar').click();
  await fillBuyer(checkout, guest);
  await clickEveryLink();
  await stepButton(checkout, 'Confirmar inscripción').click();
  await expect(checkout.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  await clickEveryLink();

  expect(seen.size).toBeGreaterThanOrEqual(4);
});
