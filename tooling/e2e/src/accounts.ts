import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { type Person, uniqueEmail } from './checkout-steps.ts';
import { untilHydrated } from './hydration.ts';
import { linkIn, receivedMessage } from './mailbox.ts';
import { expect } from './quiet-page.ts';

const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';

/** The password of every account that a journey creates. */
export const password = 'Recorrido!2027';

/** Creates an account with an unconfirmed address, in the browser that `request` shares its cookies with. */
export async function makeAccount(request: APIRequestContext, fullName: string): Promise<Person> {
  const email = uniqueEmail(fullName.split(' ')[0]?.toLowerCase() ?? 'alguien');
  const answer = await request.post(`${productUrl}/api/auth/signup/user`, {
    data: { name: fullName, email, password, confirmPassword: password, redirectTo: '/profile' },
  });
  if (!answer.ok()) throw new Error(`No account for ${fullName}: ${answer.status()} ${await answer.text()}`);
  return { fullName, email };
}

/** Creates an account and confirms it with the link in its e-mail, which signs the page in and leads to /profile. */
export async function signInAsNew(page: Page, fullName: string): Promise<Person> {
  const person = await makeAccount(page.request, fullName);
  await page.goto(linkIn(await receivedMessage(person.email, /Confirma/), /\/confirm-email\//));
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);
  return person;
}

/** Opens the second step of the sign-in and submits it. The caller checks the result. */
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

/** Presses the Tab key until the control has the focus, and checks that it is in view. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element.matches(':focus-visible'))) return;
  }
  throw new Error(`The Tab key never came to ${control.toString()}.`);
}
