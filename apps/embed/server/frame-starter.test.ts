import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { starter } from './frame-document.ts';

it('a page outside a frame loads its fonts and scripts, the entry last, when the document is parsed and has been seen', () => {
  const added: object[] = [];
  const fonts = { media: '(scripting: none)' };
  let read = () => {};
  runInNewContext(starter, {
    self: {},
    addEventListener: (_: string, listener: () => void) => (read = listener),
    document: {
      createElement: (name: string) => ({ name }),
      head: { append: (element: object) => added.push(element) },
      querySelector: (selector: string) =>
        selector === '[data-font]' ? fonts : { dataset: { files: '/embed/a.js /embed/b.js' } },
    },
  });
  expect(added).toEqual([]);

  read();
  expect(fonts.media).toBe('all');
  expect(added).toEqual([
    { name: 'link', rel: 'modulepreload', href: '/embed/b.js' },
    { name: 'script', type: 'module', src: '/embed/a.js' },
  ]);
});
