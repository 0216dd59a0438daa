import { embedFindingCode } from '@dorsal/api-contract/embed';
import { describe, expect, it } from 'vitest';
import { findingText } from './finding-texts.ts';

const shop = { portal: 'https://dorsal.example', event: 'trail-nocturno-del-garbi' };
const told = (code: (typeof embedFindingCode.options)[number], subject: string | null = null) =>
  findingText({ code, severity: 'blocks', subject }, shop);

describe('what organizers are told', () => {
  it.each(embedFindingCode.options)('has a title and a way out for %s', (code) => {
    const { title, about, lines } = told(code, 'x');

    expect(title).toMatch(/^[¿\p{Lu}].*[^.]$/u);
    expect(about).toMatch(/\.$/);
    expect(lines?.text ?? about).not.toMatch(/undefined|null/);
  });

  it('gives the two lines with the portal and the event in them', () => {
    expect(told('plainLink').lines?.text.split('\n')).toEqual([
      '<a class="dorsal-embed" href="https://dorsal.example/events/trail-nocturno-del-garbi" data-event="trail-nocturno-del-garbi">Inscríbete</a>',
      '<script async src="https://dorsal.example/embed/v1.js"></script>',
    ]);
  });

  it('gives the directive with what it lacks', () => {
    expect(told('loaderBlocked', "default-src 'self'").lines?.text).toBe(
      "script-src 'self' https://dorsal.example;",
    );
    expect(told('frameBlocked', "frame-src 'none'").lines?.text).toBe('frame-src https://dorsal.example;');
  });

  it('leaves the directive that stands for others, and takes along what it allows', () => {
    expect(told('loaderBlocked', "default-src 'self' https://cdn.example")).toMatchObject({
      about: expect.stringContaining('deja default-src como está'),
      lines: {
        label: 'La directiva script-src',
        text: "script-src 'self' https://cdn.example https://dorsal.example;",
      },
    });
    expect(told('frameBlocked', "frame-src 'self'").about).toMatch(/Cámbialo por esto\.$/);
  });

  it('asks for a nonce where addresses do not count', () => {
    expect(told('loaderBlocked', "script-src 'strict-dynamic' 'nonce-x'").lines?.text).toMatch(/nonce="/);
  });

  it('says what to send us for a page that is not listed', () => {
    expect(told('originNotListed', 'https://www.club.example').lines?.text).toBe('https://www.club.example');
  });
});
