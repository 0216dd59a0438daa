import { describe, expect, it } from 'vitest';
import { isEmailAddress, mailboxOf, normaliseEmail } from './email-address.ts';

describe('e-mail addresses', () => {
  it.each([
    'lucia@correo.es',
    'lucia.fernandez+trail@sub.correo.es',
    "o'brien@correo.ie",
    'LUCIA@CORREO.ES',
    'a@x-n--1.com',
    `${'a'.repeat(64)}@correo.es`,
  ])('accepts %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no at sign', 'lucia.correo.es'],
    ['two at signs', 'lucia@x@correo.es'],
    ['a quoted part with a second address', '"a@evil.com,"@x.com'],
    ['a comment', 'a@good.com(x)evil.com'],
    ['a comment in front', '(x)a@good.com'],
    ['a list', 'a@x.com,b@y.com'],
    ['a list by semicolon', 'a@x.com;b@y.com'],
    ['a name with brackets', 'Lucía <a@x.com>'],
    ['a group', 'todos:a@x.com;'],
    ['a header', 'a@b.com\r\nBcc: c@d.com'],
    ['a line break at the end', 'a@b.com\n'],
    ['a space', 'lu cia@correo.es'],
    ['a space around', ' lucia@correo.es'],
    ['NUL', 'lucia\0@correo.es'],
    ['an address literal', 'a@[127.0.0.1]'],
    ['an IP address', 'a@127.0.0.1'],
    ['no top-level domain', 'root@localhost'],
    ['a dot at the start', '.lucia@correo.es'],
    ['two dots', 'lucia..f@correo.es'],
    ['a dot at the end of the domain', 'lucia@correo.es.'],
    ['a hyphen at the start of a label', 'lucia@-correo.es'],
    ['letters beyond ASCII', 'lucía@correo.es'],
    ['a Cyrillic lookalike', 'lucia@соrreo.es'],
    ['a local part above 64 characters', `${'a'.repeat(65)}@correo.es`],
    ['more than 254 characters', `a@${`${'b'.repeat(60)}.`.repeat(5)}es`],
    ['no text', { $gt: '' }],
    ['a list of texts', ['a@b.com']],
  ])('refuses %s', (_, value) => {
    expect(isEmailAddress(value)).toBe(false);
  });

  it('takes no time over a hostile text', () => {
    expect(isEmailAddress(`${'a.'.repeat(120)}@`)).toBe(false);
    expect(isEmailAddress(`a@${'a-'.repeat(120)}`)).toBe(false);
  });

  it('are stored trimmed and in lower case', () => {
    expect(normaliseEmail('  Lucia@Correo.ES ')).toBe('lucia@correo.es');
  });

  it.each([
    ['the Kelvin sign, whose lower case is k', '\u212aerstin@correo.es'],
    ['the Kelvin sign in the domain', 'lucia@\u212aorreo.es'],
    ['the Greek question mark, which composes to a semicolon', 'lucia\u037e@correo.es'],
    ['the Greek varia, which composes to a grave accent', '\u1fef@correo.es'],
    ['a fullwidth letter', '\uff2bersti@correo.es'],
    ['a dotted capital I', 'l\u0130a@correo.es'],
  ])('are still refused after normalizing %s', (_, text) => {
    expect(isEmailAddress(normaliseEmail(text))).toBe(false);
  });
});

describe('the mailbox of an address', () => {
  it.each([
    ['of a plain address is the address', 'Lucia@Correo.es', 'lucia@correo.es'],
    ['has no tag', 'lucia+trail@correo.es', 'lucia@correo.es'],
    ['has none of several tags', 'lucia+trail+2027@correo.es', 'lucia@correo.es'],
    ['keeps a plus sign at the start', '+trail@correo.es', '+trail@correo.es'],
  ])('%s', (_, email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
