import { expect, test } from '@playwright/test';
import { nameOf, slug, takePlace } from '../check-in-steps.ts';
import { uniqueEmail } from '../checkout-steps.ts';
import { approveMessage } from '../database.ts';
import { receivedMessage, receivedMessages } from '../mailbox.ts';
import { expectAccessible } from '../quiet-page.ts';
import { sameAtAnySize } from '../sizes.ts';
import { panelUrl, signInWithPassword } from './panel-steps.ts';

test('a message reaches the people of the filter, each by name, and no other person', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const surname = nameOf('Villacampa');
  const subject = nameOf('Recoge tu dorsal');
  const [nora, iker, other] = [uniqueEmail('nora'), uniqueEmail('iker'), uniqueEmail('otra')];
  await takePlace(`Nora ${surname}`, nora);
  await takePlace(`Iker ${surname}`, iker);
  await takePlace(nameOf('Otra persona'), other);

  await test.step('the person of registrations filters the list', async () => {
    const { _id: eventId } = (await (await page.request.get(`/api/events/event/${slug}`)).json()) as {
      _id: string;
    };
    await signInWithPassword(page, 'nuria@oficina-de-carreras.example');
    await page.goto(`${panelUrl}/linea-de-cal/events/${eventId}/participants`);
    await page.getByRole('searchbox', { name: 'Buscar participantes' }).fill(surname);
    await page.getByRole('link', { name: 'Escribir a 2 personas' }).click();
  });

  await test.step('writes to them', async () => {
    await page.getByRole('textbox', { name: 'Asunto' }).fill(subject);
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hola, {nombre}: recógelo el viernes.');
    await page.getByRole('button', { name: 'Enviar a 2 personas' }).click();
    await expectAccessible(page);
    await page
      .getByRole('dialog', { name: '¿Enviar a 2 personas?' })
      .getByRole('button', { name: 'Enviar a 2 personas' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'A 2 personas' })).toBeVisible();
    await approveMessage(subject);
  });

  await test.step('each of them gets it', async () => {
    expect((await receivedMessage(nora, new RegExp(subject))).text).toContain('Hola, Nora: recógelo');
    expect((await receivedMessage(iker, new RegExp(subject))).text).toContain('Hola, Iker: recógelo');
    expect((await receivedMessages(other)).map((mail) => mail.subject)).not.toContain(subject);
  });
});
