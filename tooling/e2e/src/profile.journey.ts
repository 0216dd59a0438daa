import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { signInAsNew } from './accounts.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';

const subviews = [
  { name: 'Información personal', view: 'datos' },
  { name: 'Datos de facturación', view: 'facturacion' },
  { name: 'Configuración', view: 'configuracion' },
  { name: 'Historial de pagos', view: 'pagos' },
] as const;

test('the user visits all parts of the account and saves personal and billing data', async ({ page }, {
  project,
}) => {
  await signInAsNew(page, 'Marta Gil Lorca');
  await expect(page.getByText('No tienes eventos registrados.')).toBeVisible();
  await (project.name === 'phone' ? walkTheMenu(page) : walkTheTabs(page));

  await test.step('the user saves a photo and personal data', async () => {
    await page.goto('/profile?vista=datos');
    await page.getByLabel('Elige una foto').setInputFiles({
      name: 'notas.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Dorsal 214'),
    });
    await expect(page.getByRole('alert').filter({ hasText: 'notas.txt' })).toHaveText(
      'El archivo notas.txt no es una imagen válida.',
    );
    await expectAccessible(page);
    await page.getByLabel('Elige una foto').setInputFiles({
      name: 'marta.png',
      mimeType: 'image/png',
      buffer: PNG.sync.write(new PNG({ width: 64, height: 64 })),
    });
    await page.getByLabel('Edad').fill('34');
    await page.getByLabel('Género').selectOption('Mujer');
    await page.getByLabel('Talla de camiseta').selectOption('M');
    await page.getByRole('button', { name: 'Trail' }).click();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Perfil actualizado correctamente.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Cambia la foto')).toBeAttached();
    await expect(page.getByLabel('Edad')).toHaveValue('34');
    await expect(page.getByLabel('Género')).toHaveValue('female');
    await expect(page.getByLabel('Talla de camiseta')).toHaveValue('M');
    await expect(page.getByRole('button', { name: 'Trail' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the user saves the billing data of a company', async () => {
    await page.goto('/profile?vista=facturacion');
    await page.getByRole('radio', { name: 'Empresa' }).check();
    await page.getByLabel('Razón Social').fill('Gil y Lorca, S.L.');
    await page.getByLabel('CIF').fill('B12345674');
    await page.getByLabel('Dirección').fill('Gran Vía 8');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Datos de facturación actualizados correctamente.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Razón Social')).toHaveValue('Gil y Lorca, S.L.');
  });
});

/** On wide screens: visits the four tabs with the arrow keys. Each has its own address. */
async function walkTheTabs(page: Page): Promise<void> {
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await tab('Información personal').focus();
  for (const { name, view } of subviews.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await page.waitForURL(`**/profile?vista=${view}`);
    await expectAccessible(page);
  }
  await page.goBack();
  await expect(tab('Configuración')).toBeVisible();
  await page.goForward();
  await expect(tab('Historial de pagos')).toBeVisible();
}

/** On narrow screens: a menu of four entries, each with a back arrow to it. */
async function walkTheMenu(page: Page): Promise<void> {
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Mi Perfil' });
  await expect(menu.getByRole('link')).toHaveCount(4);
  await expectAccessible(page);
  for (const { name } of subviews) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Mi Perfil' }).click();
    await expect(menu.getByRole('link', { name })).toBeFocused();
  }
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historial de pagos');
}
