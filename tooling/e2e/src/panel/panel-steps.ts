import { expect, type Page } from '@playwright/test';

export const panelUrl = process.env.PANEL_URL ?? 'http://localhost:3002';
const sandboxUrl = process.env.SANDBOX_URL ?? 'http://localhost:3001';

/** The password of every demo member. */
const password = 'Organizadora#2027';

/** The code that the sandbox's authenticator app shows for the account. */
async function currentCode(email: string): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/codes/accounts`);
  const accounts = (await answer.json()) as { label: string; code: string }[];
  const account = accounts.find(({ label }) => label.endsWith(email));
  if (!account)
    throw new Error(`The sandbox shows no code for ${email}: the seed sends it the demo accounts.`);
  return account.code;
}

/** Sends the e-mail and the password of a demo member. */
async function sendPassword(page: Page, email: string): Promise<void> {
  await page.goto(`${panelUrl}/signin`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Signs in a demo member who has no second factor. */
export async function signInWithPassword(page: Page, email: string): Promise<void> {
  await sendPassword(page, email);
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/signin'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs a demo member in with password and code. The code must not be used by another test at the same time. */
export async function signInToPanel(page: Page, email: string): Promise<void> {
  await sendPassword(page, email);
  await page.waitForURL(/\/signin\/code/);
  await page.getByLabel('Código').first().click();
  await page.keyboard.type(await currentCode(email));
  await page.waitForURL((url) => !url.pathname.startsWith('/signin'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
