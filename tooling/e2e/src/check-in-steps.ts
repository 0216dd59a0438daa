import type { Page } from '@playwright/test';
import { chooseTicket, fillBuyer, fillParticipants, stepButton, uniqueEmail } from './checkout-steps.ts';
import { untilHydrated } from './hydration.ts';
import { expect } from './quiet-page.ts';

export const slug = 'marcha-popular-del-turia';
export const eventName = 'Marcha Popular del Turia';

/** Takes a place in the free event. The page then shows the ticket, which is not scanned yet. */
export async function takePlace(page: Page, fullName: string): Promise<void> {
  const guest = { fullName, email: uniqueEmail('guest') };
  await page.goto(`/events/${slug}`);
  await untilHydrated(page);
  await chooseTicket(page, /Marcha 12 km/);
  await stepButton(page, 'Continuar').click();
  await fillParticipants(page, [guest]);
  await stepButton(page, 'Continuar').click();
  await fillBuyer(page, guest);
  await stepButton(page, 'Confirmar inscripción').click();
  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
}

/** A unique name. */
export const nameOf = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`;
/** The result of the latest scan. */
export const result = (page: Page) => page.getByRole('region', { name: 'Resultado' });

/** Makes the browser a check-in device, with the device's link. */
export async function openDevice(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(eventName);
  await expect(page).toHaveURL(/\/check-in$/);
}

/** Finds a participant without an entry by name. */
export async function findOutside(page: Page, fullName: string): Promise<void> {
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByLabel('Nombre o apellidos').fill(fullName.toUpperCase());
  await expect(page.getByRole('button', { name: `Marcar entrada: ${fullName}` })).toBeVisible();
}

/** Finds a participant by name, and marks their entry. */
export async function markEntry(page: Page, fullName: string): Promise<void> {
  await findOutside(page, fullName);
  await markFound(page, fullName);
}

/** Marks the entry of a participant who has been found. */
export async function markFound(page: Page, fullName: string): Promise<void> {
  await page.getByRole('button', { name: `Marcar entrada: ${fullName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar entrada' }).click();
}
