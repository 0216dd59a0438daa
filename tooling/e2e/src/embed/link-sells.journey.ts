import { fillBuyer, fillParticipants, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { untilHydrated } from '../hydration.ts';
import { clubPage, expect, shopUrl, test } from './two-sites.ts';

/** Pages on which no frame can be shown, with the reason. */
const pages = [
  { path: 'enlace', why: 'the organizer wants a link' },
  { path: 'sin-script', why: 'the script was not pasted' },
  {
    path: 'script-bloqueado',
    why: 'the script is blocked',
    says: /bloqueado\.js|a status of 404|ERR_BLOCKED_BY_RESPONSE/,
  },
  {
    path: 'csp-sin-script',
    why: 'the policy forbids the script',
    says: /Content Security Policy|failed: .*v1\.js/,
  },
  {
    path: 'csp-sin-marco',
    why: 'the policy forbids the frame',
    says: /Content Security Policy|does not match the recipient window's origin/,
  },
  { path: 'aislada', why: 'the page is isolated' },
  { path: 'columna-300', why: 'the column is too narrow' },
];

test('the link leads to the event from every page on which no frame can be shown', async ({
  page,
  complaints,
}) => {
  for (const { path, why, says } of pages) {
    await test.step(why, async () => {
      await page.goto(clubPage(path));

      await page.getByRole('link', { name: 'Inscríbete', exact: true }).click();

      await expect(page).toHaveURL(`${shopUrl}/events/trail-nocturno-del-garbi`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trail Nocturno del Garbí');
      expect(complaints.filter((complaint) => !says?.test(complaint))).toEqual([]);
      complaints.length = 0;
    });
  }
});

test('a guest takes a free place through the link of a page that runs no script', async ({
  page,
  complaints,
}) => {
  const buyer = { fullName: 'Empar Soler Chiva', email: uniqueEmail('empar') };

  await page.goto(clubPage('sin-javascript', { event: 'marcha-popular-del-turia' }));
  await expect(page.getByText('Con JavaScript apagado no llega ninguno.')).toBeVisible();
  await page.getByRole('link', { name: 'Inscríbete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marcha Popular del Turia');
  expect(complaints.filter((complaint) => !complaint.includes('Blocked script execution'))).toEqual([]);
  complaints.length = 0;
  await untilHydrated(page);
  await page.getByRole('link', { name: /Marcha 12 km/ }).click();
  await stepButton(page, 'Continuar').click();
  await fillParticipants(page, [buyer]);
  await stepButton(page, 'Continuar').click();
  await fillBuyer(page, buyer);
  await stepButton(page, 'Confirmar inscripción').click();

  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
});

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link leads to the event and its tickets', async ({ page, complaints }) => {
    await page.goto(clubPage('en-la-pagina'));
    await page.getByRole('link', { name: 'Inscríbete', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trail Nocturno del Garbí');
    await expect(page.getByRole('link', { name: /21K Calderona/ })).toBeVisible();
    // Without scripts, the browser cancels the preloads.
    expect(complaints.filter((complaint) => !complaint.endsWith('.js'))).toEqual([]);
    complaints.length = 0;
  });
});
