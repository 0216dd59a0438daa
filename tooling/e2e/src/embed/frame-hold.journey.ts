import {
  fillBuyer,
  fillParticipants,
  isPlacing,
  showAgain,
  stepButton,
  uniqueEmail,
} from '../checkout-steps.ts';
import { endHold } from '../database.ts';
import {
  completed,
  confirmedIn,
  expectAccessibleFrame,
  expectFits,
  holdInFrame,
  reloadFrame,
} from './frame-steps.ts';
import { checkoutIn, expect, frameOf, heardEvents, test } from './two-sites.ts';

test('a reload of the frame keeps the held places until the sale, which is reported once', async ({
  page,
}) => {
  const buyer = { fullName: 'Olalla Pena Souto', email: uniqueEmail('olalla') };
  const checkout = checkoutIn(page);
  // A free place, because its sale needs no bank.
  const orderId = await holdInFrame(page, { event: 'marcha-popular-del-turia', ticket: 'Marcha 12 km' });
  await expect.poll(() => heardEvents(page)).toContainEqual(expect.stringMatching(/^dorsal:held /));
  const isPlaced = page.waitForRequest(isPlacing, { timeout: 0 }).then(() => true);

  await reloadFrame(page);

  await expect(checkout.getByRole('timer').filter({ visible: true }).first()).toHaveText(/1[0-4]:\d\d/);
  await fillParticipants(checkout, [buyer]);
  await stepButton(checkout, 'Continuar').click();
  await fillBuyer(checkout, buyer);
  await stepButton(checkout, 'Confirmar inscripción').click();
  await expect(confirmedIn(page)).toBeVisible();
  await expect.poll(() => completed(page)).toEqual([`dorsal:completed {"ref":"${orderId.slice(-8)}"}`]);
  expect(await Promise.race([isPlaced, Promise.resolve(false)]), 'a second order').toBe(false);
});

test('the frame reports an expired hold, and holds the places again with the entered data', async ({
  page,
}) => {
  const buyer = { fullName: 'Yeray Santana Cruz', email: uniqueEmail('yeray') };
  const checkout = checkoutIn(page);
  const name = checkout.getByLabel('Nombre completo', { exact: true });
  const orderId = await holdInFrame(page, { event: '20k-del-estrecho', ticket: '20K individual' });
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
