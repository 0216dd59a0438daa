import { describe, expect, it } from 'vitest';
import { answeringApi } from '~/testing/answering-api.ts';
import { CaptchaUnavailableError } from './captcha/captcha.ts';
import { contactFailureText, contactSentText, problemTexts } from './contact-texts.ts';

const message = { name: 'Lucía', email: 'lucia@correo.example', message: 'Hola.' };

describe('the texts about a contact message', () => {
  it.each([
    ['all is well', {}, {}],
    ['there is no name', { name: ' ' }, { name: 'Escribe tu nombre.' }],
    ['there is no e-mail', { email: '' }, { email: 'Escribe tu correo electrónico.' }],
    [
      'the e-mail is none',
      { email: 'lucia@' },
      { email: 'Escribe un correo válido, por ejemplo andreu@correo.es.' },
    ],
    ['there is no message', { message: '' }, { message: 'Escribe tu mensaje.' }],
    ['the name is too long', { name: 'a'.repeat(101) }, { name: 'Usa como mucho 100 caracteres.' }],
    [
      'the message is too long',
      { message: 'a'.repeat(5_001) },
      { message: 'Usa como mucho 5000 caracteres.' },
    ],
  ])('when %s', (_, change, problems) => {
    expect(problemTexts({ ...message, ...change })).toEqual(problems);
  });

  it("when it is sent are the specification's", () => {
    expect(contactSentText).toBe('¡Mensaje enviado con éxito! Nos pondremos en contacto contigo pronto.');
  });
});

describe('the reason why a contact message was not sent', () => {
  const failureOf = (answer: Parameters<typeof answeringApi>[0][string]) =>
    answeringApi({ 'POST /api/general/contactform': answer })
      .general.contact({ ...message, recaptcha: 'token' })
      .then(() => undefined, contactFailureText);

  it("is the server's text unchanged", async () => {
    const error = 'Demasiados intentos. Espera 12 minutos y vuelve a probar.';

    expect(await failureOf({ status: 429, body: { error } })).toBe(error);
  });

  it.each([500, 502])("is the specification's text if the server sends none (%i)", async (status) => {
    expect(await failureOf({ status })).toBe(
      'No se pudo enviar el mensaje. Por favor, intenta de nuevo más tarde.',
    );
  });

  it('is the captcha when it is unavailable', () => {
    expect(contactFailureText(new CaptchaUnavailableError('blocked'))).toBe(
      'reCAPTCHA no está disponible en este momento',
    );
  });
});
