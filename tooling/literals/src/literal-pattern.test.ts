import { describe, expect, it } from 'vitest';
import { literalPattern } from './literal-pattern.ts';
import { literals } from './literals.ts';

const sees = (literal: string, said: string) =>
  new RegExp(literalPattern({ text: literal, section: 2 }), 'u').test(said);

describe('a literal', () => {
  it.each([
    ['Reenviando...', 'Reenviando...'],
    ['Contacta', 'Contacta con nosotros'],
    ['El archivo {file} excede los 2 MB.', 'El archivo playa (2).png excede los 2 MB.'],
  ])('"%s" is seen in "%s"', (literal, said) => {
    expect(sees(literal, said)).toBe(true);
  });

  it.each([
    ['Reenviando...', 'Reenviando…'],
    ['Contacta', 'Contactar'],
    ['Hazte Partner', 'Hazte partner'],
    ['No se encontraron eventos', 'No encontramos eventos'],
    ['El archivo {file} excede los 2 MB.', 'El archivo excede los 2 MB.'],
  ])('"%s" is not seen in "%s"', (literal, said) => {
    expect(sees(literal, said)).toBe(false);
  });

  it('has to be the whole text when it is short', () => {
    const pattern = new RegExp(literalPattern({ text: 'U', section: 2, isWhole: true }), 'u');

    expect(pattern.test('U')).toBe(true);
    expect(pattern.test('U otra cosa')).toBe(false);
  });
});

describe('the list of literals', () => {
  it('contains each literal once', () => {
    const texts = literals.map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });

  it('has only literals with a valid pattern', () => {
    for (const literal of literals) expect(() => new RegExp(literalPattern(literal), 'u')).not.toThrow();
  });
});
