import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLaunch } from '@dorsal/tooling-pictures/chromium';
import { type Browser, chromium } from '@playwright/test';
import { tabTo } from './accounts.ts';
import { eventName, markEntry, nameOf, openDevice, result, slug, takePlace } from './check-in-steps.ts';
import { admitDevice, revokeDevice } from './database.ts';
import { writeFilm } from './film.ts';
import { untilHydrated } from './hydration.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { onSmallScreens, sameAtAnySize } from './sizes.ts';

test('a volunteer scans a ticket with the camera', { tag: onSmallScreens }, async ({
  page,
  contextOptions,
  viewport,
  isMobile,
}) => {
  const fullName = nameOf('Núria Camps');
  await page.goto(await takePlace(fullName));
  await page.getByRole('button', { name: /^Ver QR/ }).click();
  const qrCode = page.getByRole('img', { name: /QR/ }).first();
  await qrCode.scrollIntoViewIfNeeded();
  const link = await admitDevice(slug, 'Entrada norte');

  const folder = await mkdtemp(join(tmpdir(), 'dorsal-film-'));
  const film = join(folder, 'ticket.y4m');
  await writeFilm(film, await qrCode.screenshot());
  const phone = await browserWithCamera(film);
  try {
    const context = await phone.newContext({
      ...contextOptions,
      baseURL: new URL(page.url()).origin,
      viewport,
      isMobile,
      locale: 'es-ES',
      permissions: ['camera'],
    });
    const gate = await context.newPage();
    await openDevice(gate, link);
    await expect(result(gate)).toContainText('Adelante');
    await expect(result(gate)).toContainText(fullName);
    await expect(gate.getByText(/^1?\d+ de \d+ dentro$/)).toBeVisible();

    // While it stays in front of the camera it counts once. After a reload it is another scan.
    await gate.reload();
    await expect(result(gate)).toContainText(/Ya entró.*Entró a las \d\d:\d\d:\d\d/);
    await expectAccessible(gate);
  } finally {
    await phone.close();
    await rm(folder, { recursive: true });
  }
});

function browserWithCamera(film: string): Promise<Browser> {
  return chromium.launch({
    ...chromiumLaunch,
    args: [
      ...(chromiumLaunch.args ?? []),
      '--use-fake-device-for-media-stream',
      // Without a window the browser can't ask for permission, and refuses unless this is set.
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
}

test('two devices scan the same ticket offline: after sync exactly one entry, the other reported', {
  tag: sameAtAnySize,
}, async ({ browser }) => {
  const fullName = nameOf('Marc Soler');
  await takePlace(fullName);
  const devices = await Promise.all(
    ['Entrada norte', 'Entrada sur'].map(async (name) => {
      const context = await browser.newContext();
      const device = await context.newPage();
      await openDevice(device, await admitDevice(slug, name));
      return { page: device, context };
    }),
  );
  const [north, south] = devices;
  if (!north || !south) throw new Error('Two devices were opened.');

  for (const { context } of devices) await context.setOffline(true);
  for (const device of devices) {
    await markEntry(device.page, fullName);
    await expect(result(device.page)).toContainText('Adelante');
    await expect(result(device.page)).toContainText('Sin conexión: según la lista guardada');
    await expect(device.page.getByText('1 escaneo por enviar')).toBeVisible();
  }

  // The later scan arrives first, and is the entry until the earlier one arrives.
  await south.context.setOffline(false);
  await expect(south.page.getByText('1 escaneo por enviar')).toBeHidden();
  await north.context.setOffline(false);
  await expect(north.page.getByText('1 escaneo por enviar')).toBeHidden();

  await south.page.getByRole('button', { name: 'Este dispositivo' }).click();
  await south.page.getByRole('button', { name: 'Actualizar ahora' }).click();
  await south.page.keyboard.press('Escape');
  await south.page.getByRole('button', { name: /^Repetidas 1/ }).click();
  const report = south.page.getByRole('region', { name: 'Entradas repetidas' });
  await expect(report).toContainText(fullName);
  await expect(report).toContainText(/Aquí entró a las [\d:]{8}\. Ya había entrado a las [\d:]{8}\./);
  await expectAccessible(south.page);

  await north.page.getByRole('button', { name: /^Repetidas/ }).click();
  await expect(north.page.getByText('Sin entradas repetidas')).toBeVisible();
  for (const { context } of devices) await context.close();
});

test('a device keeps its offline scans when its page closes and when its permission is revoked', {
  tag: sameAtAnySize,
}, async ({ context }) => {
  // Not the test's own page, whose failed requests without a network would count.
  const gate = await context.newPage();
  const fullName = nameOf('Carla Mas');
  await takePlace(fullName);
  const link = await admitDevice(slug, 'Entrada norte');
  await openDevice(gate, link);
  await context.setOffline(true);
  await markEntry(gate, fullName);
  await expect(result(gate)).toContainText('Adelante');

  await gate.getByRole('button', { name: 'Este dispositivo' }).click();
  await gate.getByRole('button', { name: 'Salir de este teléfono' }).click();
  await expect(gate.getByText(/Hay 1 escaneo por enviar: si sales ahora se pierden/)).toBeVisible();
  await gate.getByRole('button', { name: 'Quedarme' }).click();
  await revokeDevice(link);
  await gate.close();

  const again = await context.newPage();
  await context.setOffline(false);
  await again.goto('/check-in');
  await expect(again.getByRole('heading', { name: 'Este teléfono ya no tiene acceso' })).toBeVisible();
  await expect(again.getByText(/1 escaneo por enviar/)).toBeVisible();
  await expectAccessible(again);

  const { origin } = new URL(again.url());
  await again
    .getByLabel('Enlace del dispositivo')
    .fill(origin + (await admitDevice(slug, 'Entrada norte 2')));
  await again.getByRole('button', { name: 'Usar este enlace' }).click();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(eventName);
  await expect(again.getByText(/por enviar/)).toBeHidden();

  await again.getByRole('button', { name: 'Este dispositivo' }).click();
  await again.getByRole('button', { name: 'Salir de este teléfono' }).click();
  await again.getByRole('button', { name: 'Sí, salir' }).click();
  await expect(again.getByRole('heading', { name: 'Control de acceso' })).toBeVisible();
  await again.reload();
  await untilHydrated(again);
  await expect(again.getByRole('heading', { name: 'Control de acceso' })).toBeVisible();
});

test('a volunteer marks an entry by keyboard alone', { tag: sameAtAnySize }, async ({ page }) => {
  const fullName = nameOf('Bea Ferrer');
  await takePlace(fullName);
  await openDevice(page, await admitDevice(slug, 'Entrada norte'));

  await tabTo(page, page.getByRole('button', { name: 'Buscar' }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByLabel('Nombre o apellidos')).toBeFocused();
  await page.keyboard.type(fullName);
  await tabTo(page, page.getByRole('button', { name: `Marcar entrada: ${fullName}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Marcar entrada' }));
  await page.keyboard.press('Enter');

  await expect(result(page)).toContainText('Adelante');
  await expect(result(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombre o apellidos')).toBeFocused();
});
