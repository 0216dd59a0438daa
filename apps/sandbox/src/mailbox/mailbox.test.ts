import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => fetch(`${sandbox.url}/mail/api/messages`, { method: 'DELETE' }));

interface MessageJson {
  id: string;
  to: string;
  from: string;
  subject: string;
  date: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
}

type Mail = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];

function send(mail: Mail) {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort });
  return transport.sendMail({ from: 'tienda@example.org', to: 'ana@example.org', ...mail });
}

async function messagesTo(query = ''): Promise<MessageJson[]> {
  const response = await fetch(`${sandbox.url}/mail/api/messages${query}`);
  return (await response.json()) as MessageJson[];
}

async function only(): Promise<MessageJson> {
  const [message] = await messagesTo();
  if (message === undefined) throw new Error('The mailbox is empty.');
  return message;
}

function open(path: string): Promise<Response> {
  return fetch(new URL(path, sandbox.url));
}

describe('a message sent by SMTP', () => {
  it('arrives with its accents, its HTML, its text and its attachments', async () => {
    const content = Buffer.from([0, 1, 2, 255]);
    await send({
      from: 'Carreras Ñandú <tienda@example.org>',
      replyTo: 'Berta <berta@example.org>',
      subject: '¡Inscripción confirmada! 🏃',
      text: 'Hola, Begoña: 56,70 €',
      html: '<p>Hola, <b>Begoña</b></p>',
      attachments: [{ filename: 'entrada año 1.png', content, contentType: 'image/png' }],
    });

    const message = await only();

    expect(message).toMatchObject({
      to: 'ana@example.org',
      from: 'tienda@example.org',
      replyTo: 'berta@example.org',
      subject: '¡Inscripción confirmada! 🏃',
      text: 'Hola, Begoña: 56,70 €\n',
      html: '<p>Hola, <b>Begoña</b></p>\n',
      attachments: [{ filename: 'entrada año 1.png', contentType: 'image/png', size: 4 }],
    });
    expect(Date.now() - Date.parse(message.date)).toBeLessThan(60_000);

    const attachment = await open(message.attachments[0]?.url ?? '');
    expect(Buffer.from(await attachment.arrayBuffer())).toEqual(content);
    expect(attachment.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''entrada%20a%C3%B1o%201.png",
    );
  });

  it('is accepted with any user name and password', async () => {
    const auth = { user: 'tienda', pass: 'secreto' };
    const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, auth });

    await transport.sendMail({ from: 'a@example.org', to: 'b@example.org', subject: 'Con clave', text: '' });

    expect((await only()).subject).toBe('Con clave');
  });

  it('is refused above 10 MB', async () => {
    const content = Buffer.alloc(11 * 1024 * 1024);

    await expect(send({ subject: 'Grande', text: '', attachments: [{ content }] })).rejects.toMatchObject({
      responseCode: 552,
    });
    expect(await messagesTo()).toEqual([]);
  });

  it('removes the oldest of more than 1,000', async () => {
    const transport = createTransport({
      host: '127.0.0.1',
      port: sandbox.smtpPort,
      pool: true,
      maxConnections: 4,
    });
    const mail = { from: 'a@example.org', to: 'b@example.org', text: '' };
    await transport.sendMail({ ...mail, subject: 'La primera' });
    await Promise.all(Array.from({ length: 1_000 }, () => transport.sendMail({ ...mail, subject: 'Otra' })));
    transport.close();

    const subjects = (await messagesTo()).map(({ subject }) => subject);

    expect(subjects).toHaveLength(1_000);
    expect(subjects).not.toContain('La primera');
  });
});

describe('GET /mail/api/messages', () => {
  it('lists the newest first', async () => {
    await send({ subject: 'Uno' });
    await send({ subject: 'Dos' });

    expect((await messagesTo()).map(({ subject }) => subject)).toEqual(['Dos', 'Uno']);
  });

  it('filters by recipient: whole address, any case, hidden copies too', async () => {
    await send({ subject: 'Para Ana', to: 'ana@example.org' });
    await send({ subject: 'Para Luis', to: 'luis@example.org', bcc: 'Oculta@example.org' });

    expect((await messagesTo('?to=ANA@example.org')).map(({ subject }) => subject)).toEqual(['Para Ana']);
    expect((await messagesTo('?to=oculta@example.org')).map(({ subject }) => subject)).toEqual(['Para Luis']);
    expect(await messagesTo('?to=na@example.org')).toEqual([]);
  });

  it('finds an address with a plus sign, encoded or not', async () => {
    await send({ subject: 'Con etiqueta', to: 'ana+carrera@example.org' });

    expect(await messagesTo('?to=ana%2Bcarrera@example.org')).toHaveLength(1);
    expect(await messagesTo('?to=ana+carrera@example.org')).toHaveLength(1);
  });

  it('names every recipient', async () => {
    await send({ to: ['ana@example.org', 'luis@example.org'] });

    expect((await only()).to).toBe('ana@example.org, luis@example.org');
  });
});

describe('GET /mail/api/messages/:id', () => {
  it('returns one message as in the list', async () => {
    await send({ subject: 'Una' });
    const message = await only();

    expect(await (await open(`/mail/api/messages/${message.id}`)).json()).toEqual(message);
  });

  it('answers 404 for an unknown message', async () => {
    const response = await open('/mail/api/messages/nada');

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: 'Mensaje no encontrado.' });
  });
});

describe('DELETE /mail/api/messages', () => {
  it('empties the mailbox', async () => {
    await send({ subject: 'Una' });

    const response = await fetch(`${sandbox.url}/mail/api/messages`, { method: 'DELETE' });

    expect(response.status).toBe(204);
    expect(await messagesTo()).toEqual([]);
  });
});

describe('the pages for people', () => {
  it('list subjects and recipients, escaped', async () => {
    await send({ subject: '<script>alert(1)</script>' });

    const page = await (await open('/mail')).text();

    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
    expect(page).toContain('ana@example.org');
  });

  it('show a message with its HTML in a frame without scripts', async () => {
    await send({
      from: 'Tienda <tienda@example.org>',
      subject: 'Hola',
      text: 'En texto',
      html: '<p>En HTML</p>',
    });
    const { id } = await only();

    const page = await (await open(`/mail/${id}`)).text();
    const body = await open(`/mail/${id}/html`);

    expect(page).toContain('Tienda &lt;tienda@example.org&gt;');
    expect(page).toContain('En texto');
    expect(page).toContain(
      `<iframe title="Mensaje" src="/mail/${id}/html" sandbox="allow-scripts allow-popups`,
    );
    expect(body.headers.get('content-security-policy')).toMatch(
      /^sandbox (?!.*allow-same-origin)[^;]+; default-src 'none'; (?!.*script-src)/,
    );
    expect(await body.text()).toContain('<p>En HTML</p>');
  });

  it('show the pictures that are attached to a message', async () => {
    await send({
      html: '<img src="cid:qr@tienda" alt="QR"><img src="cid:otra" alt="">',
      attachments: [{ filename: 'qr.png', content: 'png', cid: 'qr@tienda' }],
    });
    const { id } = await only();

    const body = await (await open(`/mail/${id}/html`)).text();

    expect(body).toContain(`<img src="/mail/${id}/attachments/0" alt="QR"><img src="cid:otra" alt="">`);
  });

  it.each(['/mail/nada', '/mail/nada/html', '/mail/nada/attachments/0'])('answer 404 at %s', async (path) => {
    expect((await open(path)).status).toBe(404);
  });
});
