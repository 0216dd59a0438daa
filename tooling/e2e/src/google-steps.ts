import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Google's own button is in a frame of Google's. */
export function googleFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Botón de acceso con Google"]');
}

interface GoogleAccount {
  readonly email: string;
  readonly name: string;
  readonly isVerified?: boolean;
}

/** Presses the button and chooses the account in Google's window. */
export async function goThroughGoogle(page: Page, button: string, account: GoogleAccount): Promise<void> {
  const popup = page.waitForEvent('popup');
  await googleFrame(page).getByRole('button', { name: button }).click();
  const consent = await popup;
  await expect(consent.getByRole('heading', { level: 1 })).toHaveText('Elige una cuenta');
  await consent.getByLabel('Correo electrónico').fill(account.email);
  await consent.getByLabel('Nombre y apellidos').fill(account.name);
  if (account.isVerified === false) await consent.getByLabel(/^Correo verificado/).uncheck();
  await consent.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => consent.isClosed()).toBe(true);
}
