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

describe('the files cached with a page', () => {
  it('include its static and dynamic imports, and the workers that it starts', () => {
    expect(keptOf('tickets-AAAA1111.js')).toEqual([
      'qr-CC-C_333.js',
      'qr.worker-DDDD4444.js',
      'site-BBBB2222.js',
      'tickets-AAAA1111.js',
    ]);
  });

  it('include the fonts of its styles, without searching the fonts themselves', () => {
    expect(keptOf('site-EEEE5555.css')).toEqual(['archivo-FFFF6666.woff2', 'site-EEEE5555.css']);
  });

  it('do not include files that are not in the build', () => {
    expect(keptOf('gone-HHHH8888.js')).toEqual([]);
  });
});
