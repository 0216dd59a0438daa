import { AxeBuilder } from '@axe-core/playwright';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import type { Place } from '../checkout-steps.ts';

/** Chooses one place of a ticket type; an event's only one is chosen already. */
export async function chooseTicket(checkout: Place, ticket: string): Promise<void> {
  const quantity = checkout.getByRole('group', { name: `Entradas ${ticket}` });
  if ((await quantity.textContent())?.includes('0')) await addTicket(checkout, ticket);
}

/** Chooses one more place of a ticket type. */
export async function addTicket(checkout: Place, ticket: string): Promise<void> {
  await checkout.getByRole('button', { name: `Añadir una entrada ${ticket}` }).click();
}

/** Sends the buyer to the bank from within the frame. Gives the tab that opens. */
export async function startPayment(
  page: Page,
  button: RegExp,
  checkout = page.frameLocator('iframe'),
): Promise<Page> {
  const tab = page.waitForEvent('popup');
  await checkout.getByRole('button', { name: button }).filter({ visible: true }).click();
  return tab;
}

/** The frame's page as the browser measures it, and the frame around it. */
const overflow = (checkout: FrameLocator) =>
  checkout.locator('html').evaluate((html) => ({
    down: html.scrollHeight - html.ownerDocument.defaultView!.innerHeight,
    aside: html.scrollWidth - html.ownerDocument.defaultView!.innerWidth,
  }));

/** Nothing in the frame has to be scrolled to, and nothing on the page around sideways. */
export async function expectFits(page: Page, checkout = page.frameLocator('iframe')): Promise<void> {
  await expect
    .poll(() => overflow(checkout), { message: 'pixels that the frame hides' })
    .toEqual({ down: 0, aside: 0 });
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(sideways, 'pixels of sideways scrolling').toBe(0);
}

/** No axe violation of WCAG 2.2 AA in the frame: the page around is the organiser's business. */
export async function expectAccessibleFrame(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(['iframe', 'html'])
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}
