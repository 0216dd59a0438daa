import { expect } from '@playwright/test';
import { type Place, stepButton } from './checkout-steps.ts';
import { receivedMessage } from './mailbox.ts';
import { expectRefusal } from './quiet-page.ts';

/**
 * Waits for the step that confirms the buyer's address. The refused call before it is expected. For a checkout in a
 * frame, `complaints` are those of the page around it.
 */
export async function expectCodeStep(place: Place, email: string, complaints: string[]): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible();
  await expect(place.getByText(email)).toBeVisible();
  await expectRefusal(complaints, 409);
}

/** Types the code from the buyer's e-mail, which continues the order. */
export async function typeAddressCode(place: Place, email: string): Promise<void> {
  const { text } = await receivedMessage(email, /^Tu código para terminar la inscripción$/);
  await place.getByLabel('Código de verificación').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await stepButton(place, 'Confirmar y seguir').click();
}
