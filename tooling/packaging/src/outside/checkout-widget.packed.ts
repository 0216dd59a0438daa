import { readFileSync } from 'node:fs';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import { holdExpiry } from '@dorsal/domain/order-hold';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { examplesIn } from '../examples/readme-examples.ts';
import { packageFolder } from '../places.ts';
import { emptyProject, type Project } from './empty-project.ts';
import { choose, install } from './install.ts';
import { typeErrors } from './typecheck.ts';
import { withPage } from './web-page.ts';

const readme = readFileSync(`${packageFolder('checkout-widget')}README.md`, 'utf8');
const [example] = examplesIn(readme, 'tsx');
const [hostPage] = examplesIn(readme);
const [longRun] = eventExample.tickets;

const now = new Date('2026-11-01T10:00:00Z');
const held: PlacedOrderBody = {
  ...orderExample,
  status: 'reserved',
  createdAt: now.toISOString(),
  expiresAt: holdExpiry(now).toISOString(),
  checkoutToken: 'token-of-the-order',
  paymentMethod: null,
  cardPayment: null,
  buyer: null,
  afterPurchase: null,
  totalAmount: 33.64,
  fees: 1.64,
  totalQuantity: 1,
  tickets: orderExample.tickets.map((line) => ({ ...line, quantity: 1, participants: [] })),
};

describe('@dorsal/checkout-widget in an empty project, as its README begins', () => {
  let project: Project;

  beforeAll(() => {
    project = emptyProject();
    install(project, inject('packed'), '@dorsal/checkout-widget');
    choose(project, 'react', 'react-dom', '@types/react', '@types/react-dom', 'vite');
    project.write('main.tsx', example?.code ?? '');
    project.write('host-page.ts', hostPage?.code ?? '');
  });

  afterAll(() => project.remove());

  it('has its types', () => {
    expect(typeErrors(project, { files: ['main.tsx'], resolution: 'bundler', types: ['vite/client'] })).toBe(
      '',
    );
  });

  it('has types of its events for the page around a frame', () => {
    project.write('wrong.ts', hostPage?.code.replace('detail.ref', 'detail.orderId') ?? '');
    const check = (file: string) => typeErrors(project, { files: [file], resolution: 'node16' });

    expect(check('host-page.ts')).toBe('');
    expect(check('wrong.ts')).toContain("Property 'orderId' does not exist");
  });

  it('holds places in a browser, and asks for the participants', async () => {
    await withPage(project, {
      prepare: async (page) => {
        await page.clock.setFixedTime(now);
        await page.route('https://dorsal.example/media/**', (route) =>
          route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
        );
        await page.route('https://dorsal.example/api/**', (route) => {
          const isOrder = route.request().method() === 'POST';
          return route.fulfill({
            status: isOrder ? 201 : 200,
            json: isOrder ? held : eventExample,
            headers: { 'access-control-allow-origin': '*' },
          });
        });
      },
      look: async (page) => {
        await page.getByRole('button', { name: `Añadir una entrada ${longRun?.name}` }).click();
        await page.getByRole('button', { name: 'Continuar' }).first().click();

        const name = page.getByLabel('Nombre completo').first();
        await name.waitFor();
        const [form, field] = await Promise.all([
          page.locator('form').evaluate((element) => element.className),
          name.evaluate((element) => getComputedStyle(element).fontFamily),
        ]);
        expect(form).toMatch(/\w/);
        expect(field).toContain('Archivo');
        const cover = page.locator('img[src^="https://dorsal.example/media/covers/"]');
        expect(await cover.count()).toBeGreaterThan(0);
      },
    });
  });
});
