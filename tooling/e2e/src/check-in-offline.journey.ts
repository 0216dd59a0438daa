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
    const gate = await keptBrowser.open('there');
    await takePlace(fullName);
    await openDevice(gate, await admitDevice(slug, 'Entrada norte'));
    await expect.poll(async () => (await keptThings(gate)).paths).toContain('/check-in');
    expect((await keptThings(gate)).databases).toContain('dorsal-check-in');
  });

  await test.step('two tabs mark an entry without a network', async () => {
    const gate = await keptBrowser.open('gone');
    await gate.goto('/check-in');
    await expect(gate.getByRole('heading', { level: 1 })).toHaveText(eventName);
    await expect(gate.getByText('Sin conexión')).toBeVisible();
    const otherTab = await gate.context().newPage();
    await otherTab.goto('/check-in');
    await findOutside(otherTab, fullName);
    await markEntry(gate, fullName);
    await expect(result(gate)).toContainText('Adelante');
    await expect(result(gate)).toContainText('Sin conexión: según la lista guardada');
    await expect(gate.getByText('1 escaneo por enviar')).toBeVisible();
    await expectAccessible(gate);

    await markFound(otherTab, fullName);
    await expect(result(otherTab)).toContainText('Ya entró');
  });

  await test.step('check-in still shows the entry after another restart of the browser', async () => {
    const gate = await keptBrowser.open('gone');
    await gate.goto('/check-in');
    await expect(gate.getByText('2 escaneos por enviar')).toBeVisible();
    await gate.getByRole('button', { name: 'Buscar' }).click();
    await gate.getByLabel('Nombre o apellidos').fill(fullName);
    await expect(gate.getByText(/^Entró a las [\d:]{8}$/)).toBeVisible();
  });

  await test.step('check-in sends the entry when the network is back; another device gets it', async () => {
    const gate = await keptBrowser.open('there');
    await gate.goto('/check-in');
    await expect(gate.getByRole('heading', { level: 1 })).toHaveText(eventName);
    await expect(gate.getByText('por enviar')).toBeHidden();
    await expect(gate.getByText('Sin conexión')).toBeHidden();

    await openDevice(otherDoor, await admitDevice(slug, 'Entrada sur'));
    await otherDoor.getByRole('button', { name: 'Buscar' }).click();
    await otherDoor.getByLabel('Nombre o apellidos').fill(fullName);
    await expect(otherDoor.getByText(/^Entró a las [\d:]{8}$/)).toBeVisible();
  });
});
