import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Person, uniqueEmail } from './checkout-steps.ts';
import { untilHydrated } from './hydration.ts';
import { linkIn, receivedMessage } from './mailbox.ts';
import { expect } from './quiet-page.ts';

const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';

/** Of every account that a journey makes. */
export const password = 'Recorrido!2027';

/** Makes an account whose address nobody has confirmed yet, in the browser that `request` shares its cookies with. */
export async function makeAccount(request: APIRequestContext, fullName: string): Promise<Person> {
  const email = uniqueEmail(fullName.split(' ')[0]?.toLowerCase() ?? 'alguien');
  const answer = await request.post(`${productUrl}/api/auth/signup/user`, {
    data: { name: fullName, email, password, confirmPassword: password, redirectTo: '/profile' },
  });
  if (!answer.ok()) throw new Error(`No account for ${fullName}: ${answer.status()} ${await answer.text()}`);
  return { fullName, email };
}

/** Makes an account and confirms it by its e-mail's link, which signs the page in and leaves it at /profile. */
export async function signInAsNew(page: Page, fullName: string): Promise<Person> {
  const person = await makeAccount(page.request, fullName);
  await page.goto(linkIn(await receivedMessage(person.email, /Confirma/), /\/confirm-email\//));
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);
  return person;
}

/** Opens the second step of the sign-in and sends it. What comes of it is the caller's to see. */
export async function trySignIn(
  page: Page,
  { email, password: typed }: { email: string; password: string },
): Promise<void> {
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Iniciar sesión con un correo electrónico' }).click();
  const form = page.getByRole('form', { name: 'Iniciar Sesión' });
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill(typed);
  await form.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** Walks on with the Tab key until the control has the focus, and shows it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element.matches(':focus-visible'))) return;
  }
  throw new Error(`The Tab key never came to ${control.toString()}.`);
}
