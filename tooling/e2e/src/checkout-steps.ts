import type { Page } from '@playwright/test';

export interface Person {
  readonly fullName: string;
  readonly email: string;
}

/** An address that nobody else has in this run. */
export function uniqueEmail(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@correo.example`;
}

/** The button that goes on: there is one in sight at each size. */
export const stepButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

/** Fills name and e-mail of each place, in their order. */
export async function fillParticipants(page: Page, people: readonly Person[]): Promise<void> {
  for (const [index, { fullName, email }] of people.entries()) {
    await page.getByLabel('Nombre completo', { exact: true }).nth(index).fill(fullName);
    await page.getByLabel('Correo electrónico', { exact: true }).nth(index).fill(email);
  }
}

export async function fillBuyer(page: Page, { fullName, email }: Person): Promise<void> {
  await page.getByLabel('Tu nombre completo').fill(fullName);
  await page.getByLabel('Tu correo electrónico').fill(email);
  await page.getByLabel(/Acepto los términos y condiciones/).check();
}

/** Pays at the bank with the test card of that outcome. */
export async function payAtTheBank(page: Page, outcome: RegExp): Promise<void> {
  await page.waitForURL(/\/tpv\//);
  await page.getByRole('radio', { name: outcome }).check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
}
