import { describe, expect, it } from 'vitest';
import { hasLink, normalisePersonName, personNameProblem, withoutDirectionMarks } from './person-name.ts';

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
    ['only direction marks', '\u202e\u2066', 'blank'],
    ['100 characters and a direction mark', `${'a'.repeat(100)}\u202e`, undefined],
    ['an address with its scheme', 'Gana un iPhone en https://premio.example', 'link'],
    ['another scheme', 'ftp://premio', 'link'],
    ['an address that begins with www', 'Entra en WWW.premio.example', 'link'],
    ['a domain and a path', 'Ana premio.example/ya', 'link'],
    ['a domain with a subdomain and a path', 'bit.premio.es/a', 'link'],
    ['a domain in letters that are not ASCII', 'premio.españa/ya', 'link'],
    ['full-width signs', 'https：／／premio．example', 'link'],
    ['an invisible character within', 'www\u200b.premio.example', 'link'],
    ['a direction mark within', 'ww\u202ew.premio.example', 'link'],
    ['a domain in Punycode and a path', 'premio.xn--espaa-rta/ya', 'link'],
    ['a domain with a subdomain in Punycode and a path', 'xn--premio-9za.xn--p1ai/ya', 'link'],
    ['a domain with a port', 'Entra en premio.example:8080', 'link'],
    ['a domain with a port and a path', 'premio.example:80/ya', 'link'],
    ['a domain in Punycode with a port', 'premio.xn--espaa-rta:443', 'link'],
    ['a domain with a dot at its end and a path', 'premio.example./ya', 'link'],
    ['an IP address and a path', '203.0.113.7/ya', 'link'],
    ['an IP address with a port', '203.0.113.7:8080', 'link'],
    ['initials', 'J. R. R. Martínez', undefined],
    ['initials without spaces', 'A.B. Pérez', undefined],
    ['an abbreviation with a slash', 'M.ª Ángeles / Luis', undefined],
    ['a club', 'C.D. Corredores (A/B)', undefined],
    ['a time after an abbreviation', 'Equipo Av. 12:30', undefined],
    ['a name that ends like www', 'Awww. Ana', undefined],
  ])('%s', (_, text, problem) => {
    expect(personNameProblem(text)).toBe(problem);
  });

  it('are stored composed and trimmed', () => {
    expect(normalisePersonName('  Lucı́a '.replace('ı́', 'i\u0301'))).toBe('Lucía');
  });

  it('are stored without direction marks', () => {
    expect(normalisePersonName('\u202eAna\u2069 López ')).toBe('Ana López');
  });

  it('may contain a domain without a path', () => {
    expect(hasLink('premio.example')).toBe(false);
  });

  it('lose the marks that change the writing direction', () => {
    expect(withoutDirectionMarks('Ana\u202egpj.exe\u2066')).toBe('Anagpj.exe');
  });
});
