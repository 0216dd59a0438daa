import {
  eventName,
  findOutside,
  markEntry,
  markFound,
  nameOf,
  openDevice,
  result,
  slug,
  takePlace,
} from './check-in-steps.ts';
import { admitDevice } from './database.ts';
import { keptThings, test } from './kept-browser.ts';
import { expect, expectAccessible } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('a check-in device that was opened once works without a network after the browser restarts', {
  tag: sameAtAnySize,
}, async ({ keptBrowser, page: otherDoor }) => {
  const fullName = nameOf('Sara Gil');

  await test.step('the device opens check-in with a network', async () => {
    const page = await keptBrowser.open('there');
    await takePlace(fullName);
    await openDevice(page, await admitDevice(slug, 'Entrada norte'));
    await expect.poll(async () => (await keptThings(page)).paths).toContain('/check-in');
    expect((await keptThings(page)).databases).toContain('dorsal-check-in');
  });

  await test.step('two tabs mark an entry without a network', async () => {
    const page = await keptBrowser.open('gone');
    await page.goto('/check-in');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(eventName);
    await expect(page.getByText('Sin conexión')).toBeVisible();
    const otherTab = await page.context().newPage();
    await otherTab.goto('/check-in');
    await findOutside(otherTab, fullName);
    await markEntry(page, fullName);
    await expect(result(page)).toContainText('Adelante');
    await expect(result(page)).toContainText('Sin conexión: según la lista guardada');
    await expect(page.getByText('1 escaneo por enviar')).toBeVisible();
    await expectAccessible(page);

    await markFound(otherTab, fullName);
    await expect(result(otherTab)).toContainText('Ya entró');
  });

  await test.step('check-in still shows the entry after another restart of the browser', async () => {
    const page = await keptBrowser.open('gone');
    await page.goto('/check-in');
    await expect(page.getByText('2 escaneos por enviar')).toBeVisible();
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByLabel('Nombre o apellidos').fill(fullName);
    await expect(page.getByText(/^Entró a las [\d:]{8}$/)).toBeVisible();
  });

  await test.step('check-in sends the entry when the network is back; another device gets it', async () => {
    const page = await keptBrowser.open('there');
    await page.goto('/check-in');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(eventName);
    await expect(page.getByText('por enviar')).toBeHidden();
    await expect(page.getByText('Sin conexión')).toBeHidden();

    await openDevice(otherDoor, await admitDevice(slug, 'Entrada sur'));
    await otherDoor.getByRole('button', { name: 'Buscar' }).click();
    await otherDoor.getByLabel('Nombre o apellidos').fill(fullName);
    await expect(otherDoor.getByText(/^Entró a las [\d:]{8}$/)).toBeVisible();
  });
});
