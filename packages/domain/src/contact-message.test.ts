import { describe, expect, it } from 'vitest';
import { captchaUnavailableText, contactProblems } from './contact-message.ts';

const message = { name: 'Lucía', email: 'lucia@correo.es', message: 'Hola.' };

describe('contact message', () => {
  it.each([
    ['all three fields', {}, []],
    ['no name', { name: ' ' }, [{ field: 'name', code: 'required' }]],
    ['no e-mail', { email: '' }, [{ field: 'email', code: 'required' }]],
    ['no message', { message: '\n' }, [{ field: 'message', code: 'required' }]],
    ['no e-mail address', { email: 'lucia' }, [{ field: 'email', code: 'invalid' }]],
    ['a header in the address', { email: 'a@b.com\r\nBcc:c@d' }, [{ field: 'email', code: 'invalid' }]],
    ['5000 characters', { message: '😀'.repeat(5000) }, []],
    ['5001 characters', { message: 'a'.repeat(5001) }, [{ field: 'message', code: 'tooLong' }]],
    ['a name of 101 characters', { name: 'a'.repeat(101) }, [{ field: 'name', code: 'tooLong' }]],
  ])('%s', (_, change, problems) => {
    expect(contactProblems({ ...message, ...change })).toEqual(problems);
  });

  it('is blocked without a captcha, in the words of the specification', () => {
    expect(captchaUnavailableText).toBe('reCAPTCHA no está disponible en este momento');
  });
});
