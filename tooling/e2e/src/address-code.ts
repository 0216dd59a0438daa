import { expect } from '@playwright/test';
import { type Place, stepButton } from './checkout-steps.ts';
import { receivedMessage } from './mailbox.ts';
import { expectRefusal } from './quiet-page.ts';

/**
 * Waits for the step that confirms the buyer's address; the refused call before it is no complaint. In a frame the page
 * that counts complaints is the one around.
 */
export async function expectCodeStep(place: Place, email: string, complaints: string[]): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible();
  await expect(place.getByText(email)).toBeVisible();
  await expectRefusal(complaints, 409);
}

/** Types the code that was mailed to the buyer: the order goes on. */
export async function typeAddressCode(place: Place, email: string): Promise<void> {
  const { text } = await receivedMessage(email, /^Tu código para terminar la inscripción$/);
  await place.getByLabel('Código de verificación').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await stepButton(place, 'Confirmar y seguir').click();
}
