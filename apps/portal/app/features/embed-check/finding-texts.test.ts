import { embedFindingCode } from '@dorsal/api-contract/embed';
import { describe, expect, it } from 'vitest';
import { findingText } from './finding-texts.ts';

const shop = { portal: 'https://dorsal.example', event: 'trail-nocturno-del-garbi' };
const told = (code: (typeof embedFindingCode.options)[number], subject: string | null = null) =>
  findingText({ code, severity: 'blocks', subject }, shop);

describe('the text of a finding', () => {
  it.each(embedFindingCode.options)('has a title and a solution for %s', (code) => {
    const { title, about, lines } = told(code, 'x');

    expect(title).toMatch(/^[¿\p{Lu}].*[^.]$/u);
    expect(about).toMatch(/\.$/);
    expect(lines?.text ?? about).not.toMatch(/undefined|null/);
  });

  it('contains the two lines with the portal and the event', () => {
    expect(told('plainLink').lines?.text.split('\n')).toEqual([
      '<a class="dorsal-embed" href="https://dorsal.example/events/trail-nocturno-del-garbi" data-event="trail-nocturno-del-garbi">Inscríbete</a>',
      '<script async src="https://dorsal.example/embed/v1.js"></script>',
    ]);
  });

  it('contains the directive with the missing source', () => {
    expect(told('loaderBlocked', "default-src 'self'").lines?.text).toBe(
      "script-src 'self' https://dorsal.example;",
    );
    expect(told('frameBlocked', "frame-src 'none'").lines?.text).toBe('frame-src https://dorsal.example;');
  });

  it('keeps a fallback directive and copies its sources to a new one', () => {
    expect(told('loaderBlocked', "default-src 'self' https://cdn.example")).toMatchObject({
      about: expect.stringContaining('deja default-src como está'),
      lines: {
        label: 'La directiva script-src',
        text: "script-src 'self' https://cdn.example https://dorsal.example;",
      },
    });
    expect(told('frameBlocked', "frame-src 'self'").about).toMatch(/Cámbialo por esto\.$/);
  });

  it('requires a nonce if the policy ignores URLs', () => {
    expect(told('loaderBlocked', "script-src 'strict-dynamic' 'nonce-x'").lines?.text).toMatch(/nonce="/);
  });

  it('contains the origin to send us for a page that is not listed', () => {
    expect(told('originNotListed', 'https://www.club.example').lines?.text).toBe('https://www.club.example');
  });
});
