import { describe, expect, it } from 'vitest';
import { normalisePersonName, personNameProblem, withoutDirectionMarks } from './person-name.ts';

describe('names of people', () => {
  it.each([
    ['a name', 'Lucía Fernández-Ñúñez', undefined],
    ['100 emoji', '😀'.repeat(100), undefined],
    ['markup, which is only text', '<img src=x onerror=alert(1)>', undefined],
    ['a joined emoji', '👩‍🚀 Ana', undefined],
    ['nothing', '', 'blank'],
    ['spaces', '   ', 'blank'],
    ['101 characters', 'a'.repeat(101), 'tooLong'],
    ['10 kB', 'a'.repeat(10_000), 'tooLong'],
    ['a header', 'A\r\nBcc: x@y.es', 'controlCharacter'],
    ['a tab', 'Ana\tLópez', 'controlCharacter'],
    ['NUL', 'Ana\0', 'controlCharacter'],
    ['half an emoji', 'Ana \ud83d', 'controlCharacter'],
    ['a line separator', 'Ana\u2028López', 'controlCharacter'],
  ])('%s', (_, text, problem) => {
    expect(personNameProblem(text)).toBe(problem);
  });

  it('are stored composed and trimmed', () => {
    expect(normalisePersonName('  Lucı́a '.replace('ı́', 'i\u0301'))).toBe('Lucía');
  });

  it('lose the marks that turn the writing direction', () => {
    expect(withoutDirectionMarks('Ana\u202egpj.exe\u2066')).toBe('Anagpj.exe');
  });
});
