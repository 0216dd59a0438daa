import type { Page } from '@playwright/test';
import { atBothSizes, phoneSize } from './both-sizes.ts';
import { checkInLink, type FixedCheckIn, fixedCheckIn } from './fixed-check-in.ts';
import { expectAccessible } from './quiet-page.ts';
import { expect, test } from './screen-test.ts';

// Pictures show as much as a trace would, and there are many. Each test has its own page: when Playwright resets a page
// for the next test, it removes the scripts of its clock one after another, and a document that starts in between runs
// half of them ("Cannot read properties of undefined (reading 'controller')").
test.use({ trace: 'off', reuseContext: false, viewport: phoneSize });

const verdict = (page: Page) => page.getByRole('region', { name: 'Resultado' });

/** Opens check-in on a phone. */
async function opened(page: Page, open: (path: string) => Promise<unknown>): Promise<FixedCheckIn> {
  const checkIn = await fixedCheckIn(page);
  await open(checkInLink);
  await expect(page.getByText('128 de 349 dentro')).toBeVisible();
  return checkIn;
}

async function openCamera(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir la cámara' }).click();
  await expect(page.getByLabel('Lo que ve la cámara')).toBeVisible();
}

test('check-in asks for a link', async ({ page, open, expectAtBothSizes }) => {
  await open('/check-in');
  await expect(page.getByRole('button', { name: 'Escanear el QR del dispositivo' })).toBeVisible();
  await expectAtBothSizes('check-in-start');
});

test('check-in shows the event before the camera is open', async ({ page, open, expectScreen }) => {
  const checkIn = await opened(page, open);
  await atBothSizes(page, () => expectScreen('check-in-ready', { of: 'view' }));
  await checkIn.goOn();
  await atBothSizes(page, () => expectAccessible(page));
});

test('check-in refuses a used ticket, accepts a valid one, and asks for the next one after a while', async ({
  page,
  open,
  expectScreen,
}) => {
  const checkIn = await opened(page, open);
  await openCamera(page);
  await checkIn.show('marc');
  await expect(verdict(page)).toContainText('Entró a las 20:01:12');
  await atBothSizes(page, () => expectScreen('check-in-already', { of: 'view' }));

  await verdict(page).getByRole('button', { name: 'Siguiente' }).click();
  await checkIn.show('ana');
  await expect(verdict(page)).toContainText('Adelante');
  await atBothSizes(page, () => expectScreen('check-in-ok', { of: 'view' }));

  await checkIn.wait(6);
  await expect(verdict(page)).toContainText('Apunta al QR del siguiente.');
  await atBothSizes(page, () => expectScreen('check-in-ok-later', { of: 'view' }));
  await checkIn.goOn();
  await atBothSizes(page, () => expectAccessible(page));
});

test('check-in asks about a ticket that is not in the stored list', async ({
  page,
  open,
  expectScreen,
  complaints,
}) => {
  const checkIn = await opened(page, open);
  await openCamera(page);
  await checkIn.loseNetwork();
  await checkIn.show('recien-llegada');
  await expect(page.getByRole('button', { name: 'Dejar pasar' })).toBeVisible();
  await atBothSizes(page, () => expectScreen('check-in-not-listed', { of: 'view' }));
  await checkIn.goOn();
  await atBothSizes(page, () => expectAccessible(page));
  complaints.length = 0;
});

test('check-in finds participants by name', async ({ page, open, expectScreen }) => {
  const checkIn = await opened(page, open);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByLabel('Nombre o apellidos').fill('ferrer');
  await expect(page.getByText('4 participantes')).toBeVisible();
  await atBothSizes(page, () => expectScreen('check-in-search', { of: 'view' }));
  await checkIn.goOn();
  await atBothSizes(page, () => expectAccessible(page));
});

test('check-in lists repeated entries', async ({ page, open, expectScreen }) => {
  const checkIn = await opened(page, open);
  await openCamera(page);
  await checkIn.show('nuria');
  await expect(verdict(page)).toContainText('Adelante');
  checkIn.othersWereFirst();
  await page.getByRole('button', { name: 'Este dispositivo' }).click();
  await page.getByRole('button', { name: 'Actualizar ahora' }).click();
  await expect(page.getByText('349 de 349 dentro')).toBeVisible();
  await atBothSizes(page, () => expectScreen('check-in-device', { of: 'view' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Repetidas 1/ }).click();
  await expect(page.getByRole('region', { name: 'Entradas repetidas' })).toContainText('Núria Camps');
  await atBothSizes(page, () => expectScreen('check-in-notices', { of: 'view' }));
  await checkIn.goOn();
  await atBothSizes(page, () => expectAccessible(page));
});

test('check-in reports an invalid link', async ({ page, open, expectScreen, complaints }) => {
  const checkIn = await fixedCheckIn(page, { refuses: true });
  await open(checkInLink);
  await expect(page.getByRole('heading', { name: 'El enlace no vale' })).toBeVisible();
  await atBothSizes(page, () => expectScreen('check-in-refused'));
  await checkIn.goOn();
  await atBothSizes(page, () => expectAccessible(page));
  complaints.length = 0;
});
