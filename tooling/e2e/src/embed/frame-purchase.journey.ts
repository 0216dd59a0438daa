import { fillBuyer, fillParticipants, payAtTheBank, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { receivedMessage } from '../mailbox.ts';
import { checkoutIn, clubPage, expect, heardEvents, shopUrl, test } from './two-sites.ts';
import {
  chooseTicket,
  confirmedIn,
  expectAccessibleFrame,
  expectFits,
  makeLong,
  startPayment,
} from './frame-steps.ts';

test("the buyer pays by card within the organizer's page, also after a declined one, without personal data for it", async ({
  page,
}) => {
  const buyer = { fullName: 'Vicent Peris Aguilar', email: uniqueEmail('vicent') };
  const checkout = checkoutIn(page);

  await test.step('the buyer chooses a place and enters the participant', async () => {
    await page.goto(clubPage('en-la-pagina', { event: 'carrera-torre-de-hercules' }));
    await expect(checkout.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
    await expectAccessibleFrame(page);
    await chooseTicket(checkout, '12K');
    await stepButton(checkout, 'Continuar').click();
    await fillParticipants(checkout, [buyer]);
    await expectFits(page);
    await stepButton(checkout, 'Continuar').click();
    await fillBuyer(checkout, buyer);
    await expectFits(page);
    await expectAccessibleFrame(page);
  });

  await test.step("the frame waits for the bank's tab, and reports a declined card", async () => {
    const bank = await startPayment(page, /^Pagar 18,00/);
    await expect(checkout.getByRole('timer').filter({ visible: true }).first()).toBeVisible();
    await expectFits(page);
    await expectAccessibleFrame(page);
    await payAtTheBank(bank, /^Denegada/);
    await bank.waitForURL(/\/purchase-confirmation\//);
    await expect(bank.getByRole('heading', { level: 1 })).toHaveText('Sigue en la página de la organización');
    await bank.close();
    await expect(checkout.getByText('El pago no se ha completado.')).toBeVisible();
    await expect(checkout.getByLabel('Tu correo electrónico')).toHaveValue(buyer.email);
    await expectFits(page);
    await expectAccessibleFrame(page);
  });

  await test.step('the buyer pays with another card, and the confirmation does not take the focus from elsewhere', async () => {
    await makeLong(page);
    const bank = await startPayment(page, /^Pagar 18,00/);
    const elsewhere = page.getByRole('link').first();
    await elsewhere.focus();
    await page.evaluate('scrollTo(0, 0)');
    await payAtTheBank(bank, /^Aceptada/);
    await bank.waitForURL(/\/purchase-confirmation\//);
    await bank.close();
    await expect(confirmedIn(page)).toBeVisible();
    await expect(elsewhere).toBeFocused();
    expect(await page.evaluate('scrollY')).toBe(0);
    await receivedMessage(buyer.email, /Torre de Hércules/);
  });

  await test.step('the confirmation fits when the buyer scrolls to it', async () => {
    // Browsers draw no frame that is far from the view.
    await checkout.owner().evaluate((frame) => frame.scrollIntoView());
    await expectFits(page);
    await expectAccessibleFrame(page);
  });

  await test.step("the organizer's page receives only the reference", async () => {
    const frame = page
      .frames()
      .find((one) => one.url().startsWith(`${shopUrl}/purchase-confirmation/iframe/`));
    const orderId = /\/iframe\/([^#?]+)/.exec(frame?.url() ?? '')?.[1] ?? '';
    expect(orderId).toHaveLength(26);

    const heard = await heardEvents(page);

    expect(heard).toContain(`dorsal:completed {"ref":"${orderId.slice(-8)}"}`);
    expect(heard.filter((line) => line.startsWith('dorsal:step')).at(-1)).toContain('confirmation');
    expect(heard.join('\n')).not.toContain(orderId);
    for (const secret of [buyer.fullName, buyer.email, 'token'])
      expect(heard.join('\n')).not.toContain(secret);
  });
});
