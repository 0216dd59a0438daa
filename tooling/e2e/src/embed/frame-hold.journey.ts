import { fillParticipants, isPlacing, showAgain, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { endHold } from '../database.ts';
import { expectAccessibleFrame, expectFits, holdInFrame, reloadFrame } from './frame-steps.ts';
import { checkoutIn, expect, frameOf, heardEvents, test } from './two-sites.ts';

const race = { event: '20k-del-estrecho', ticket: '20K individual' };

test('a reload of the frame keeps the held places', async ({ page }) => {
  const buyer = { fullName: 'Olalla Pena Souto', email: uniqueEmail('olalla') };
  const checkout = checkoutIn(page);
  await holdInFrame(page, race);
  await expect.poll(() => heardEvents(page)).toContainEqual(expect.stringMatching(/^dorsal:held /));
  const isPlaced = page.waitForRequest(isPlacing, { timeout: 0 }).then(() => true);

  await reloadFrame(page);

  await expect(checkout.getByRole('timer').filter({ visible: true }).first()).toHaveText(/1[0-4]:\d\d/);
  await fillParticipants(checkout, [buyer]);
  await stepButton(checkout, 'Continuar').click();
  await expect(checkout.getByLabel('Tu nombre completo')).toBeVisible();
  expect(await Promise.race([isPlaced, Promise.resolve(false)]), 'a second order').toBe(false);
});

test('the frame reports an expired hold, and holds the places again with the entered data', async ({
  page,
}) => {
  const buyer = { fullName: 'Yeray Santana Cruz', email: uniqueEmail('yeray') };
  const checkout = checkoutIn(page);
  const name = checkout.getByLabel('Nombre completo', { exact: true });
  const orderId = await holdInFrame(page, race);
  await fillParticipants(checkout, [buyer]);

  await endHold(orderId);
  const expired = checkout.getByText('Tu reserva ha caducado', { exact: true });
  await showAgain(frameOf(page), expired);

  await expect(name).toHaveValue(buyer.fullName);
  await expectFits(page);
  await expectAccessibleFrame(page);
  await stepButton(checkout, 'Volver a reservar').click();
  await expect(checkout.getByRole('timer').filter({ visible: true }).first()).toBeVisible();
  await expect(name).toHaveValue(buyer.fullName);
});
