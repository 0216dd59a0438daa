import { expect, type Frame, type Locator, type Page, type Request } from '@playwright/test';
import { untilHydrated } from './hydration.ts';

export interface Person {
  readonly fullName: string;
  readonly email: string;
}

/** An e-mail address that is unique in this run. */
export function uniqueEmail(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@correo.example`;
}

/** The container of a checkout: its own page, or a frame in another one. */
export type Place = Pick<Page, 'getByLabel' | 'getByRole' | 'getByText'>;

/** The button for the next step. One is visible at each size. */
export const stepButton = (place: Place, name: string | RegExp) =>
  place.getByRole('button', { name }).filter({ visible: true });

/** Fills in name and e-mail of each place, in their order. */
export async function fillParticipants(place: Place, people: readonly Person[]): Promise<void> {
  for (const [index, { fullName, email }] of people.entries()) {
    await place.getByLabel('Nombre completo', { exact: true }).nth(index).fill(fullName);
    await place.getByLabel('Correo electrónico', { exact: true }).nth(index).fill(email);
  }
}

export async function fillBuyer(place: Place, { fullName, email }: Person): Promise<void> {
  await place.getByLabel('Tu nombre completo').fill(fullName);
  await place.getByLabel('Tu correo electrónico').fill(email);
  await place.getByLabel(/Acepto los términos y condiciones/).check();
}

/**
 * Chooses a ticket on an event's page, and waits until the checkout has scrolled to its top. A click during the smooth
 * scroll is lost, because the button moves between pointer down and pointer up.
 */
export async function chooseTicket(page: Page, ticket: RegExp): Promise<void> {
  await page.getByRole('link', { name: ticket }).click();
  await page.waitForURL(/\/checkout\//);
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY), { message: 'the top of the page' }).toBe(0);
}

/**
 * Opens the checkout by its address with the ticket chosen, whose name matches: the event's page takes a second more.
 * After `chooseTicket` the pointer may rest on the form, so that the page immediately loads the chunk for the first press.
 */
export async function openCheckout(
  page: Page,
  { slug, ticket }: { slug: string; ticket: RegExp },
): Promise<void> {
  const answer = await page.request.get(`/api/events/event/${slug}`);
  const { _id, tickets } = (await answer.json()) as { _id: string; tickets: { _id: string; name: string }[] };
  const chosen = tickets.find(({ name }) => ticket.test(name));
  if (!chosen) throw new Error(`${slug} has no ticket ${ticket}.`);
  await page.goto(`/events/${slug}/checkout/${_id}?ticket=${chosen._id}`);
  await untilHydrated(page);
}

/** Opens an event's checkout with the ticket chosen, and holds the place. */
export async function holdTicket(
  page: Page,
  { slug, ticket }: { slug: string; ticket: RegExp },
): Promise<string> {
  await openCheckout(page, { slug, ticket });
  const answered = page.waitForResponse((response) => isPlacing(response.request()));
  await stepButton(page, 'Continuar').click();
  const answer = await answered;
  expect(answer.status(), await answer.text()).toBe(201);
  const { _id } = (await answer.json()) as { _id: string };
  await expect(page.getByLabel('Nombre completo', { exact: true }).first()).toBeVisible();
  return _id;
}

/** Sends focus events, as for a tab that is shown again, until `news` is visible: the page doesn't refetch at once. */
export async function showAgain(page: Page | Frame, news: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    expect(await news.isVisible()).toBe(true);
  }).toPass();
}

/** Whether a request places an order. */
export const isPlacing = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders';

/** Pays at the bank with the test card of that outcome. */
export async function payAtTheBank(page: Page, outcome: RegExp): Promise<void> {
  await page.waitForURL(/\/tpv\//);
  await page.getByRole('radio', { name: outcome }).check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
}

/** Pays with the card whose issuer asks for a one-time code, and types the code. */
export async function payWithCode(page: Page): Promise<void> {
  await payAtTheBank(page, /3-D Secure/);
  const code = await page.getByText(/^\d{6}$/).textContent();
  await page.getByLabel('Código de un solo uso').fill(code ?? '');
  await page.getByRole('button', { name: 'Confirmar' }).click();
}
