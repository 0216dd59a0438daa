import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { nameOf, slug, takePlace } from '../check-in-steps.ts';
import { expectAccessible } from '../quiet-page.ts';
import { sameAtAnySize } from '../sizes.ts';
import { panelUrl, signInToPanel } from './panel-steps.ts';

test('an owner downloads the people of the list as a CSV for spreadsheets', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const surname = nameOf('Muñoz');
  await takePlace(`Íñigo ${surname}`);

  const { _id: eventId } = (await (await page.request.get(`/api/events/event/${slug}`)).json()) as {
    _id: string;
  };
  await signInToPanel(page, 'carmen@dorsal.example');
  await page.goto(`${panelUrl}/linea-de-cal/events/${eventId}/participants`);
  await page.getByRole('searchbox', { name: 'Buscar participantes' }).fill(surname);
  await expect(page.getByText('1 con lo que buscas.')).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar 1 persona' });
  await dialog.getByRole('radio', { name: /^CSV para Excel/ }).check();
  await expectAccessible(page);
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar CSV' }).click();
  const download = await downloaded;

  expect(download.suggestedFilename()).toBe(`participantes-${slug}.csv`);
  const [heading, line, ...others] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(heading).toMatch(/^\uFEFFNombre y apellidos;/);
  expect(line).toContain(`Íñigo ${surname};`);
  expect(others).toEqual(['']);
});
