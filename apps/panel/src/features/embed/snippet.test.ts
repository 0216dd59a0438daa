import { describe, expect, it } from 'vitest';
import { readColor, snippet } from './snippet.ts';

const parts = {
  loaderUrl: 'https://dorsal.es/embed/v1.js',
  eventUrl: 'https://dorsal.es/events/10k-puerto',
  eventSlug: '10k-puerto',
  accent: undefined,
};

describe('the code for the own site', () => {
  it('is a link that sells and the loader', () => {
    expect(snippet(parts)).toBe(
      `<a class="dorsal-embed" href="https://dorsal.es/events/10k-puerto"
   data-event="10k-puerto">Inscríbete</a>
<script async src="https://dorsal.es/embed/v1.js"></script>`,
    );
  });

  it('names the color if there is one', () => {
    expect(snippet({ ...parts, accent: '#00695c' })).toContain(
      'data-event="10k-puerto"\n   data-accent="#00695c">',
    );
  });
});

describe('a typed color', () => {
  it.each([
    ['', { state: 'none' }],
    ['#00695C', { state: 'fits', accent: '#00695c', onFill: '#ffffff', contrast: '6,61' }],
  ])('%s gives %o', (text, color) => {
    expect(readColor(text)).toEqual(color);
  });

  it.each([
    ['verde', /almohadilla/],
    ['#ffee88', /demasiado claro/],
  ])('%s is refused with what to do', (text, reason) => {
    expect(readColor(text)).toMatchObject({ state: 'problem', text: expect.stringMatching(reason) });
  });
});
