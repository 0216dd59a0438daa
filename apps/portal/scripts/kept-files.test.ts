import { describe, expect, it } from 'vitest';
import { withWhatTheyName } from './kept-files.ts';

const texts: Record<string, string> = {
  'tickets-AAAA1111.js': 'import{a}from"./site-BBBB2222.js";import("./qr-CC-C_333.js")',
  'site-BBBB2222.js': 'import{b}from"./tickets-AAAA1111.js"',
  'qr-CC-C_333.js': 'new Worker("/assets/qr.worker-DDDD4444.js")',
  'qr.worker-DDDD4444.js': 'postMessage(1)',
  'site-EEEE5555.css': '@font-face{src:url(/assets/archivo-FFFF6666.woff2)}',
  'archivo-FFFF6666.woff2': 'tickets-AAAA1111.js map-GGGG7777.js',
  'map-GGGG7777.js': '',
};
const names = new Set(Object.keys(texts));
const keptOf = (...first: string[]) => withWhatTheyName(first, names, (name) => texts[name] ?? '');

describe('what is kept with a page', () => {
  it('is what it imports, now and later, and the workers that it starts', () => {
    expect(keptOf('tickets-AAAA1111.js')).toEqual([
      'qr-CC-C_333.js',
      'qr.worker-DDDD4444.js',
      'site-BBBB2222.js',
      'tickets-AAAA1111.js',
    ]);
  });

  it('is the fonts of its styles, which are not read themselves', () => {
    expect(keptOf('site-EEEE5555.css')).toEqual(['archivo-FFFF6666.woff2', 'site-EEEE5555.css']);
  });

  it('is nothing that the build has not', () => {
    expect(keptOf('gone-HHHH8888.js')).toEqual([]);
  });
});
