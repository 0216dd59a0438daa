import type { Page } from '@playwright/test';
import { uniqueEmail } from './checkout-steps.ts';
import { expect } from './quiet-page.ts';

export const slug = 'marcha-popular-del-turia';
export const eventName = 'Marcha Popular del Turia';

const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';

/** Takes a place in the free event, without a browser. Returns the path of the ticket, which is not scanned yet. */
export async function takePlace(fullName: string, email = uniqueEmail('guest')): Promise<string> {
  const guest = { fullName, email };
  const secret = crypto.randomUUID();
  const send = async (method: string, path: string, body: object, token = '') => {
    const answer = await fetch(`${productUrl}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'Idempotency-Secret': secret,
        ...(token && { 'X-Checkout-Token': token }),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { _id: string; checkoutToken: string };
  };
  const event = await fetch(`${productUrl}/api/events/event/${slug}`);
  const { _id: eventId, tickets } = (await event.json()) as { _id: string; tickets: { _id: string }[] };
  const ticketId = tickets[0]?._id ?? '';
  const order = await send('POST', '/api/orders', { eventId, items: [{ ticketId, quantity: 1 }] });
  const people = { buyer: guest, participants: [{ ticketId, ...guest }], acceptTerms: true };
  await send('PUT', `/api/orders/${order._id}/checkout`, people, order.checkoutToken);
  return `/purchase-confirmation/${order._id}#token=${order.checkoutToken}`;
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
