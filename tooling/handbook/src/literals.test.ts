import { describe, expect, it } from 'vitest';
import { literalsOf, missingLiterals } from './literals.ts';

describe('literalsOf', () => {
  it.each([
    ["has 'Unirme' and 'U'.", ['Unirme', 'U']],
    ["A row: 'Volver\n  al inicio'", ['Volver al inicio']],
    ["'Sorry, we couldn't find this page.' Both", ["Sorry, we couldn't find this page."]],
    ["It doesn't show 'Ver QR' / 'Ocultar QR', if the user's name is 'Ver QR'", ['Ver QR', 'Ocultar QR']],
    ["the format 'DD/MM/YYYY' and the meaning 'last lap'", []],
  ])('reads in %j the texts %j', (page, texts) => {
    expect(literalsOf(page)).toEqual(texts);
  });
});

describe('missingLiterals', () => {
  const missing = (literal: string, source: string, test = source) =>
    missingLiterals(
      `'${literal}'`,
      new Map([
        ['apps/portal/app/a.tsx', source],
        ['apps/portal/app/a.stories.tsx', test],
      ]),
    );

  it.each([
    ['Ver evento', "'Ver evento'"],
    ['Hazte partner', '<b>Hazte\n    partner</b>'],
    ["Sorry, you don't", String.raw`'Sorry, you don\'t'`],
    ['El archivo {file} excede los 2 MB.', '`El archivo ${name} excede los 2 MB.`'],
  ])('returns nothing if sources and tests contain %j', (literal, text) => {
    expect(missing(literal, text)).toEqual([]);
  });

  it.each([
    ['other words', 'Reenviando…'],
    ['a part of a longer word', 'Reenviando...x'],
    ['a comment', '/** Reenviando... */'],
    ['a comment of a line', 'send(); // Reenviando...'],
  ])('returns a literal of which the sources have only %s', (_, text) => {
    expect(missing('Reenviando...', text)).toHaveLength(2);
  });

  it.each([
    ['in another order', '`excede los 2 MB. El archivo ${name}`'],
    ['in different texts', `'El archivo'${'other();'.repeat(30)}'excede los 2 MB.'`],
  ])('returns a literal of which the sources have the parts %s', (_, text) => {
    expect(missing('El archivo {file} excede los 2 MB.', text)).toHaveLength(2);
  });

  it('reads an address as no comment', () => {
    expect(missing('Ver QR', "'https://dorsal.example', 'Ver QR'")).toEqual([]);
  });

  it('returns a literal that only a source contains', () => {
    expect(missing('Ver QR', "'Ver QR'", '')).toEqual([expect.stringContaining('no test')]);
  });

  it('returns a literal that only a story contains', () => {
    expect(missing('Ver QR', '', "'Ver QR'")).toEqual([expect.stringContaining('no source')]);
  });
});
