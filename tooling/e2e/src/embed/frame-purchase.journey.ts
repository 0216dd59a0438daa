import { fillBuyer, fillParticipants, payAtTheBank, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { receivedMessage } from '../mailbox.ts';
import { checkoutIn, clubPage, expect, heardEvents, shopUrl, test } from './two-sites.ts';
import { chooseTicket, expectAccessibleFrame, expectFits, startPayment } from './frame-steps.ts';

test("the buyer pays by card within the organizer's page, which receives no personal data", async ({
  page,
}) => {
  const buyer = { fullName: 'Vicent Peris Aguilar', email: uniqueEmail('vicent') };
  const checkout = checkoutIn(page);
  const confirmed = checkout.getByRole('heading', { name: '¡Compra confirmada!' });

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

  await test.step("the buyer pays in the bank's tab while the frame waits", async () => {
    const bank = await startPayment(page, /^Pagar 18,00/);
    await expect(checkout.getByRole('timer').filter({ visible: true }).first()).toBeVisible();
    await expectFits(page);
    await expectAccessibleFrame(page);
    await payAtTheBank(bank, /^Aceptada/);
    await bank.waitForURL(/\/purchase-confirmation\//);
    await bank.close();
  });

  await test.step('the frame shows the confirmation', async () => {
    await expect(confirmed).toBeVisible();
    await expectFits(page);
    await expectAccessibleFrame(page);
    await receivedMessage(buyer.email, /Torre de Hércules/);
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
