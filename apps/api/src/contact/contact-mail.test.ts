import { describe, expect, it } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { solveCaptcha } from '../testing/solve-captcha.ts';

const room = await mailRoom();
const contact = 'hola@dorsal.example';

async function send(body: Readonly<Record<string, string>> = {}) {
  const browser = new Browser(room.app);
  const { status } = await browser.call('POST', '/api/general/contactform', {
    body: {
      name: 'Lucía <b>Ferrer</b>',
      email: 'lucia@correo.example',
      message: 'Hola:\n¿hay <i>guardarropa</i>?',
      recaptcha: await solveCaptcha(browser),
      ...body,
    },
  });
  expect(status).toBe(200);
}

describe('the e-mail with a message of the contact form', () => {
  it('goes from the portal to the portal, with the visitor as Reply-To', async () => {
    await send();
    await room.deliver();

    const mail = room.mailTo(contact);
    expect(mail).toMatchObject({
      subject: 'Mensaje del formulario de contacto',
      from: { name: 'Dorsal', address: 'hola@dorsal.example' },
      to: [{ address: contact }],
      replyTo: [{ name: 'Lucía <b>Ferrer</b>', address: 'lucia@correo.example' }],
    });
    expect(mail?.text).toContain('Correo electrónico: lucia@correo.example');
    expect(mail?.text).toContain('Hola:\n¿hay <i>guardarropa</i>?');
  });

  it('shows the text as it was written, without running any of it', async () => {
    await send({ message: '<script>alert(1)</script><img src=x onerror=alert(1)>' });
    await room.deliver();

    const html = room.mailTo(contact)?.html ?? '';
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x');
    expect(html).not.toMatch(/<script|<img src=x|<b>Ferrer/);
  });

  it('is the only one: no e-mail goes to the address that was typed', async () => {
    await send({ email: 'victima@correo.example' });
    await room.deliver();

    expect(room.mailsTo('victima@correo.example')).toEqual([]);
  });

  it('is delivered later when the mail server is busy', async () => {
    room.server.isBusy = true;
    await send({ message: 'Con el correo parado' });
    await room.deliver();
    expect(room.mailTo(contact)?.text).not.toContain('Con el correo parado');

    room.server.isBusy = false;
    await room.db.execute(
      'update outbox set next_attempt_at = now(), locked_until = null where done_at is null',
    );
    await room.deliver();

    expect(room.mailTo(contact)?.text).toContain('Con el correo parado');
  });
});
