import type { Page } from '@playwright/test';
import { phoneSize } from './both-sizes.ts';
import { ownedOrder } from './owner.ts';
import { expect, test } from './screen-test.ts';

test.use({ trace: 'off', visitor: 'owner', viewport: phoneSize });

test('the tickets page shows the copy that is stored on the device', async ({
  page,
  open,
  expectAtBothSizes,
  tokenOf,
  complaints,
}) => {
  const address = await ticketsOf('Trail Nocturno del Garbí', await tokenOf('owner'));
  await open(address);
  await untilKept(page, 1);

  await page.route('**/api/**', (route) => route.abort());
  await open(address);
  await expect(page.getByText(/Ves la copia guardada en este dispositivo el/)).toBeVisible();
  await expectAtBothSizes('my-tickets-kept');
  complaints.length = 0;
});

test('the offline page lists the stored tickets', async ({ page, open, expectAtBothSizes, tokenOf }) => {
  const token = await tokenOf('owner');
  await open(await ticketsOf('Trail Nocturno del Garbí', token));
  await untilKept(page, 1);
  await open(await ticketsOf('Marcha Popular del Turia', token));
  await untilKept(page, 2);

  await open('/sin-conexion?desde=%2Fevents');
  await expect(page.getByRole('heading', { name: 'Tickets guardados en este dispositivo' })).toBeVisible();
  await expectAtBothSizes('no-connection');
});

async function ticketsOf(eventName: string, token: string): Promise<string> {
  return `/mistickets/${(await ownedOrder(token, eventName)).eventId}`;
}

/** Waits until the tickets of `events` events are stored, each with its cover, which is stored last. */
async function untilKept(page: Page, events: number): Promise<void> {
  await expect.poll(() => keptCovers(page)).toBe(events);
}

function keptCovers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'dorsal-tickets')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('dorsal-tickets');
      opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open.')));
      opening.addEventListener('success', () => {
        const asked = opening.result.transaction('tickets').objectStore('tickets').getAll();
        asked.addEventListener('success', () => {
          opening.result.close();
          resolve(asked.result.filter(({ cover }) => typeof cover === 'string').length);
        });
      });
    });
  });
}
