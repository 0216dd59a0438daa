import { expectCodeStep, typeAddressCode } from './address-code.ts';
import { openCheckout, fillBuyer, fillParticipants, stepButton, uniqueEmail } from './checkout-steps.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('a guest confirms five free places with an e-mailed code, and the form keeps its values', {
  tag: sameAtAnySize,
}, async ({ page, complaints }) => {
  const email = uniqueEmail('montse');
  const teacher = { fullName: 'Montse Vidal Roca', email };
  const group = [
    teacher,
    ...['Biel', 'Aina', 'Pol', 'Laia'].map((name) => ({ fullName: `${name} Roca`, email })),
  ];

  await openCheckout(page, { slug: 'marcha-popular-del-turia', ticket: /Marcha 12 km/ });
  for (let more = 1; more < group.length; more += 1) {
    await page.getByRole('button', { name: 'Añadir una entrada Marcha 12 km' }).click();
  }
  await stepButton(page, 'Continuar').click();
  await fillParticipants(page, group);
  await stepButton(page, 'Continuar').click();
  await fillBuyer(page, teacher);
  await stepButton(page, 'Confirmar inscripción').click();

  await expectCodeStep(page, email, complaints);
  await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeFocused();
  await expectAccessible(page);
  await stepButton(page, 'Volver al formulario').click();
  await expect(page.getByLabel('Nombre completo', { exact: true }).nth(4)).toHaveValue('Laia Roca');
  await stepButton(page, 'Confirmar inscripción').click();
  await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible();
  await typeAddressCode(page, email);

  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  // The second call is refused like the first (409). The server sends no second code within a minute (429).
  expect(complaints.filter((complaint) => !/a status of 4(?:09|29)/.test(complaint))).toEqual([]);
  complaints.length = 0;
  await expect(page.getByRole('button', { name: /^Ver QR/ })).toHaveCount(5);
});
