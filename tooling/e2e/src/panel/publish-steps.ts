import { type Browser, expect, type Page, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { uniqueEmail } from '../checkout-steps.ts';
import { linkIn, receivedMessage } from '../mailbox.ts';
import { expectAccessible } from '../quiet-page.ts';
import { panelUrl, signInToPanel } from './panel-steps.ts';

interface Owner {
  readonly email: string;
  /** Of their organizer. */
  readonly slug: string;
}

/** An event that was published by a new editor, on the editor's page. */
interface Published {
  readonly name: string;
  readonly editor: string;
  readonly own: Page;
}

/** An owner, on `page`, invites an editor, who creates an account and publishes an event with two tickets. */
export async function publishByInvitation(page: Page, browser: Browser, owner: Owner): Promise<Published> {
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
    await own.getByRole('link', { name: 'Seguir: Recorrido' }).click();
    // The event has no course yet.
    await own.getByRole('link', { name: 'Seguir: Entradas y precios' }).click();
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

  await test.step('the editor asks the club, a question, and another one after its answer', async () => {
    await own.getByRole('link', { name: /^Seguir/ }).click();
    const club = own.getByRole('group', { name: 'Club: se pide' });
    await club.getByRole('radio', { name: 'Opcional' }).check();
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

  return { name, editor, own };
}
