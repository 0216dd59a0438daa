import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageLinkProblem, messageParts, refusedLink } from './message-links.ts';

describe('messageParts', () => {
  it('separates addresses from the text, without the end of the sentence', () => {
    expect(messageParts('Mira (https://calamarina.es/dorsales?dia=1). Nos vemos.')).toEqual([
      { text: 'Mira (' },
      { url: 'https://calamarina.es/dorsales?dia=1' },
      { text: '). Nos vemos.' },
    ]);
  });

  it('finds an address without its protocol, since mail programs make it a link', () => {
    expect(messageParts('www.calamarina.es')).toEqual([{ url: 'www.calamarina.es' }]);
  });

  it('keeps every character of any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const whole = `${text} https://calamarina.es/${text}`;
        const parts = messageParts(whole).map((part) => ('url' in part ? part.url : part.text));
        expect(parts.join('')).toBe(whole);
      }),
    );
  });
});

describe('messageLinkProblem', () => {
  it.each([
    ['https://calamarina.es', undefined],
    ['https://www.dorsal.example/events/10k?x=1#a', undefined],
    ['HTTPS://CALAMARINA.ES/', undefined],
    ['http://calamarina.es', 'notHttps'],
    ['www.calamarina.es', 'notHttps'],
    ['https://dorsal.es@mala.example/', 'disguised'],
    ['https://192.0.2.7/pago', 'disguised'],
    ['https://[2001:db8::1]/', 'disguised'],
    ['https://calamarina.es:8443/', 'disguised'],
    ['https://xn--drsal-jua.es', 'disguised'],
    ['https://dórsal.es', 'disguised'],
    ['https://localhost/', 'disguised'],
    ['https://bit.ly/3abc', 'shortened'],
    ['https://www.tinyurl.com/3abc', 'shortened'],
  ])('of %s: %s', (url, problem) => {
    expect(messageLinkProblem(url)).toBe(problem);
  });
});

describe('refusedLink', () => {
  it('names the first address that may not be sent', () => {
    expect(refusedLink('https://calamarina.es y http://calamarina.es')).toEqual({
      url: 'http://calamarina.es',
      problem: 'notHttps',
    });
  });

  it('is undefined for a text whose addresses all may be sent', () => {
    expect(refusedLink('Escríbenos a hola@calamarina.es o en https://calamarina.es.')).toBeUndefined();
  });
});
