import type { Page } from '@playwright/test';
import { fillBuyer, fillParticipants, payAtTheBank, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { chooseTicket, expectFits, holdInFrame, startPayment } from './frame-steps.ts';
import { checkoutIn, clubPage, expect, test } from './two-sites.ts';

// The viewport of a laptop, on which the checkout is longer than the window.
test.use({ viewport: { width: 1024, height: 600 } });

/** Adds space above and below the checkout, as of a long page. */
const makeLong = (page: Page) =>
  page.evaluate(`document.querySelector('.inscripcion').style.margin = '2000px 0'`);

const confirmed = (page: Page) =>
  checkoutIn(page).getByRole('heading', { level: 1, name: '¡Compra confirmada!' });

test('the confirmation scrolls into view in a long page and focuses its heading', async ({ page }) => {
  const guest = { fullName: 'Aitana Boix Llorca', email: uniqueEmail('aitana') };
  const checkout = checkoutIn(page);
  await page.goto(clubPage('en-la-pagina', { event: 'marcha-popular-del-turia' }));
  await makeLong(page);
  await chooseTicket(checkout, 'Marcha 12 km');
  await stepButton(checkout, 'Continuar').click();
  await fillParticipants(checkout, [guest]);
  await stepButton(checkout, 'Continuar').click();
  await fillBuyer(checkout, guest);
  const button = stepButton(checkout, 'Confirmar inscripción');
  await button.focus();
  await page.keyboard.press('Enter');

  await expect(confirmed(page)).toBeFocused();
  await expectFits(page);
  await expect(confirmed(page)).toBeInViewport({ ratio: 1 });
});

test('the confirmation keeps focus and scroll position if the buyer is elsewhere in the page', async ({
  page,
}) => {
  const buyer = { fullName: 'Pol Casas Miró', email: uniqueEmail('pol') };
  const checkout = checkoutIn(page);
  await holdInFrame(page, { event: 'carrera-torre-de-hercules', ticket: '12K' });
  await makeLong(page);
  await fillParticipants(checkout, [buyer]);
  await stepButton(checkout, 'Continuar').click();
  await fillBuyer(checkout, buyer);
  const bank = await startPayment(page, /^Pagar 18,00/);
  const elsewhere = page.getByRole('link').first();
  await elsewhere.focus();
  await page.evaluate('scrollTo(0, 0)');

  await payAtTheBank(bank, /^Aceptada/);
  await bank.waitForURL(/\/purchase-confirmation\//);
  await bank.close();

  await expect(confirmed(page)).toBeVisible();
  await expect(elsewhere).toBeFocused();
  expect(await page.evaluate('scrollY')).toBe(0);
});
