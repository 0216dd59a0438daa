import { expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { goodPassword, signUpForm } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { mailRoom } from '../testing/mail-room.ts';

const room = await mailRoom();
const app = await buildApi(room.services);

it('the e-mail after an account was deleted says what is gone and what stays, and is the only one', async () => {
  const email = `${newId()}@correo.example`;
  const browser = new Browser(app);
  const form = { ...signUpForm(email), name: 'Lucía <b>Ferrer</b>' };
  const { body } = await browser.call<{ accessToken: string }>('POST', '/api/auth/signup/user', {
    body: form,
  });
  await browser.call('POST', '/api/user/delete', {
    bearer: body.accessToken,
    body: { email, password: goodPassword },
  });

  await room.deliver();

  // Not the link to confirm the address.
  expect(room.mailsTo(email)).toHaveLength(1);
  const mail = room.mailTo(email);
  expect(mail?.subject).toBe('Hemos eliminado tu cuenta de Dorsal');
  expect(mail?.text).toContain('Hola, Lucía:');
  expect(mail?.text).toContain('Las facturas emitidas y los apuntes de los pagos se conservan');
  expect(mail?.html).not.toContain('<b>Ferrer');
});
