import { describe, expect, it } from 'vitest';
import { PermanentFailure, UnreachableFailure } from './failures.ts';
import { mailServer } from '../testing/mail-server.ts';
import { createMailer, type Mail } from './smtp.ts';

const server = await mailServer();
const from = { mailFrom: 'Dorsal <hola@dorsal.example>', publicUrl: 'https://dorsal.example' };
const mailer = createMailer({ ...from, smtpUrl: server.url });

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: { name: 'Lucía Ferrer Mas', address: 'lucia@correo.example' },
  subject: 'Tus entradas',
  html: '<p>Hola</p>',
  text: 'Hola',
  ...changes,
});

const lastMail = () => server.mails.at(-1);
const headersNamed = (key: string) => lastMail()?.headers.filter((header) => header.key === key);

describe('an e-mail in transit', () => {
  it('has its own Message-ID and is marked as automatic', async () => {
    await mailer.send('4t8k2m9xq0c6v1zr5w3hnb7ydf', mail());

    expect(lastMail()?.messageId).toBe('<4t8k2m9xq0c6v1zr5w3hnb7ydf@dorsal.example>');
    expect(headersNamed('auto-submitted')?.[0]?.value).toBe('auto-generated');
  });

  it.each([
    ['quotes', 'Núria "Nu" Peña', 'Núria "Nu" Peña'],
    ['emoji', 'Núria 🏃‍♀️ Peña', 'Núria 🏃‍♀️ Peña'],
    ['commas and brackets', 'Peña, Núria <otra@mala.example>', 'Peña, Núria <otra@mala.example>'],
    ['line breaks', 'Eva\r\nBcc: otra@mala.example', 'Eva Bcc: otra@mala.example'],
    ['marks that turn the direction', 'Eva\u202Exe.tset', 'Evaxe.tset'],
  ])('goes to one person whose name has %s', async (_, name, shown) => {
    await mailer.send('id', mail({ to: { name, address: 'eva@correo.example' } }));

    expect(lastMail()?.to).toEqual([{ name: shown, address: 'eva@correo.example' }]);
    expect(lastMail()?.bcc).toBeUndefined();
    expect(lastMail()?.cc).toBeUndefined();
  });

  it('keeps a subject in its own header', async () => {
    await mailer.send('id', mail({ subject: 'Tus entradas\r\nBcc: otra@mala.example\r\n\r\nCuerpo 🏁' }));

    expect(lastMail()?.subject).toBe('Tus entradas Bcc: otra@mala.example Cuerpo 🏁');
    expect(headersNamed('bcc')).toEqual([]);
    expect(lastMail()?.text?.trim()).toBe('Hola');
  });

  it('reaches non-ASCII addresses', async () => {
    await mailer.send('id', mail({ to: { name: 'José', address: 'josé@correo.example' } }));

    expect(lastMail()?.to?.[0]?.address).toBe('josé@correo.example');
  });
});

describe('an e-mail that is not accepted', () => {
  it.each([550, 553, 554])(
    'is refused for ever when the server answers %i for the recipient',
    async (code) => {
      server.refused.set('nadie@correo.example', code);

      const sent = mailer.send('id', mail({ to: { name: 'Nadie', address: 'nadie@correo.example' } }));

      await expect(sent).rejects.toThrow(PermanentFailure);
    },
  );

  it('may be tried again when the server defers the recipient', async () => {
    server.refused.set('luego@correo.example', 450);

    const sent = mailer.send('id', mail({ to: { name: 'Luego', address: 'luego@correo.example' } }));

    await expect(sent).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 450 });
    await expect(sent).rejects.not.toThrow(PermanentFailure);
  });

  it('reports that there is no server', async () => {
    const away = createMailer({ ...from, smtpUrl: 'smtp://127.0.0.1:1' });

    await expect(away.send('id', mail())).rejects.toThrow(UnreachableFailure);
    away.close();
  });

  it('stops waiting for a server that never answers, once it is closed', async () => {
    server.stalled.add('colgado@correo.example');
    const hanging = createMailer({ ...from, smtpUrl: server.url });
    setTimeout(() => hanging.close(), 200);

    const sent = hanging.send('id', mail({ to: { name: 'Colgado', address: 'colgado@correo.example' } }));

    await expect(sent).rejects.toThrow(UnreachableFailure);
  });
});
