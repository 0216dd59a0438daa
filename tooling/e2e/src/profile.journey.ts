import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { signInAsNew } from './accounts.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const subviews = [
  { name: 'Información personal', view: 'datos' },
  { name: 'Datos de facturación', view: 'facturacion' },
  { name: 'Configuración', view: 'configuracion' },
  { name: 'Historial de pagos', view: 'pagos' },
] as const;

test('the user visits all parts of the account and saves personal and billing data', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  await signInAsNew(page, 'Marta Gil Lorca');
  await expect(page.getByText('No tienes eventos registrados.')).toBeVisible();
  await walkTheTabs(page);

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

/** Visits the four tabs with the arrow keys. Each has its own address. */
async function walkTheTabs(page: Page): Promise<void> {
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await tab('Información personal').focus();
  for (const { name, view } of subviews.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await page.waitForURL(`**/profile?vista=${view}`);
  }
  await page.goBack();
  await expect(tab('Configuración')).toBeVisible();
  await page.goForward();
  await expect(tab('Historial de pagos')).toBeVisible();
}
