import { expect, test } from '@playwright/test';
import { PNG } from 'pngjs';
import {
  chooseTicket,
  fillBuyer,
  fillParticipants,
  payAtTheBank,
  stepButton,
  uniqueEmail,
} from '../checkout-steps.ts';
import { goThroughGoogle } from '../google-steps.ts';
import { linkIn, receivedMessage } from '../mailbox.ts';
import { expectAccessible } from '../quiet-page.ts';
import { panelUrl, signInToPanel } from './panel-steps.ts';

/** One owner per size: an authenticator's code is accepted once. */
const owners: Readonly<Record<string, { email: string; slug: string }>> = {
  'panel desktop': { email: 'jorge@senda-roja.example', slug: 'senda-roja' },
  'panel phone': { email: 'rocio@pedal-y-cuneta.example', slug: 'pedal-y-cuneta' },
};

test('an invited editor publishes an event with two tickets, and its first place is sold', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const owner = owners[project.name];
  if (!owner) throw new Error(`The project ${project.name} has no owner.`);
  const editor = uniqueEmail('laia');
  const name = `Milla ${crypto.randomUUID().slice(0, 6)}`;

  await test.step('the owner invites an editor', async () => {
    await signInToPanel(page, owner.email);
    await page.goto(`${panelUrl}/${owner.slug}/team`);
    await page
      .getByRole('link', { name: 'Invitar' })
      .or(page.getByRole('button', { name: 'Invitar' }))
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Correo').fill(editor);
    await dialog.getByRole('radio', { name: /^Edición/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(page.getByText(`Invitación enviada a ${editor}`)).toBeVisible();
  });

  const context = await browser.newContext();
  const own = await context.newPage();

  await test.step('the editor opens the link in the e-mail, and creates an account', async () => {
    const message = await receivedMessage(editor, /invita/i);
    await own.goto(linkIn(message, /\/invite\//));
    await own.getByLabel('Tu nombre').fill('Laia Bosch Riera');
    await own.getByLabel('Contraseña', { exact: true }).fill('Recorrido!2027');
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Crear cuenta y aceptar' }).click();
    await own.waitForURL(new RegExp(`/${owner.slug}$`));
  });

  await test.step('the editor writes the event', async () => {
    await own.goto(`${panelUrl}/${owner.slug}/events`);
    await own
      .getByRole('link', { name: 'Crear evento' })
      .or(own.getByRole('button', { name: 'Crear evento' }))
      .first()
      .click();
    const dialog = own.getByRole('dialog');
    await dialog.getByLabel('Nombre del evento').fill(name);
    await dialog.getByRole('button', { name: 'Crear evento' }).click();
    await expect(own.getByRole('heading', { level: 1, name: 'Datos' })).toBeVisible();
    await own.getByLabel('Deporte').fill('Running');
    await own.locator('input[type=date]').fill('2027-06-05');
    await own.locator('input[type=time]').fill('09:30');
    await own.getByLabel('Lugar de salida').fill('Paseo Marítimo, Gandia');
    await own.getByRole('textbox', { name: 'Descripción' }).fill('Una milla junto al mar.');
    await own.getByLabel('Sube una foto').setInputFiles({
      name: 'meta.png',
      mimeType: 'image/png',
      buffer: PNG.sync.write(new PNG({ width: 900, height: 600 })),
    });
    const crop = own.getByRole('dialog', { name: '¿Qué parte se ve?' });
    await crop.getByLabel('Qué se ve en la foto').fill('La meta, junto al mar');
    await crop.getByRole('button', { name: 'Subir foto' }).click();
    await expect(own.getByRole('radio', { name: 'Portada: la foto 1' })).toBeChecked();
    await expectAccessible(own);
    await own.getByRole('link', { name: /^Seguir/ }).click();
  });

  await test.step('the editor adds two tickets', async () => {
    for (const [ticket, price] of [
      ['Milla', '8'],
      ['Milla infantil', '3'],
    ] as const) {
      await own.getByRole('button', { name: 'Añadir entrada' }).click();
      const stub = own
        .getByRole('region')
        .filter({ has: own.getByLabel('Nombre', { exact: true }) })
        .last();
      await expect(stub.getByLabel('Nombre', { exact: true })).toHaveValue('');
      await stub.getByLabel('Nombre', { exact: true }).fill(ticket);
      await stub.getByLabel('Plazas', { exact: true }).fill('200');
      await stub.getByLabel('Precio', { exact: true }).fill(price);
    }
    await expectAccessible(own);
    await expect(own.getByText(/^Guardado/)).toBeVisible();
  });

  await test.step('the editor asks a question, and another one after its answer', async () => {
    await own.getByRole('link', { name: /^Seguir/ }).click();
    for (const [kind, label] of [
      ['Sí o no', '¿Vienes en autobús?'],
      ['Texto', 'Parada'],
    ] as const) {
      await own.getByLabel('Tipo de pregunta').selectOption(kind);
      await own.getByRole('button', { name: 'Añadir pregunta' }).click();
      const text = own.getByRole('textbox', { name: 'Pregunta', exact: true });
      await expect(text).toHaveValue('');
      await text.fill(label);
    }
    await own.getByLabel(/^Obligatoria/).check();
    await own.getByLabel('Mostrar solo si…').selectOption('¿Vienes en autobús?');
    await expectAccessible(own);
    await expect(own.getByText(/^Guardado/)).toBeVisible();
  });

  await test.step('the editor publishes', async () => {
    await own.goto(own.url().replace(/edit\/\w+/, 'edit/publish'));
    await own
      .getByRole('button', { name: /^Publicar/ })
      .last()
      .click();
    await expect(own.getByRole('heading', { level: 2, name: 'Publicado' })).toBeVisible();
    await expect(own.getByRole('heading', { level: 1, name: 'Todo publicado' })).toBeVisible();
    await expectAccessible(own);
  });

  await test.step('a visitor buys a place by card', async () => {
    const visitor = await (await browser.newContext()).newPage();
    const answer = await visitor.request.get(`${baseURL}/api/events/list`);
    const events = (await answer.json()) as { name: string; slug: string }[];
    const published = events.find((event) => event.name === name);
    expect(published).toBeDefined();
    await visitor.goto(`${baseURL}/events/${published?.slug}`);
    await chooseTicket(visitor, /^Milla$/);
    await stepButton(visitor, 'Continuar').click();
    const person = { fullName: 'Pau Soler Mas', email: uniqueEmail('pau') };
    await fillParticipants(visitor, [person]);
    await expect(visitor.getByLabel('Parada')).toBeHidden();
    await visitor.getByLabel('¿Vienes en autobús?').selectOption('Sí');
    await visitor.getByLabel('Parada').fill('Nàquera');
    await stepButton(visitor, 'Continuar').click();
    await fillBuyer(visitor, person);
    await stepButton(visitor, /^Pagar 8,00/).click();
    await payAtTheBank(visitor, /^Aceptada/);
    await expect(visitor.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  });

  await test.step('the editor signs in with Google on another device', async () => {
    const other = await (await browser.newContext()).newPage();
    await other.goto(`${panelUrl}/signin`);
    await goThroughGoogle(other, 'Continuar con Google', { email: editor, name: 'Laia Bosch Riera' });
    await other.waitForURL(new RegExp(`/${owner.slug}$`));
  });

  await test.step('the owner sees the sale', async () => {
    await page.goto(`${panelUrl}/${owner.slug}`);
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('Pau Soler Mas').filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
  });
});
