import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { chunkGroups } from './chunk-groups.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = globSync('{apps/portal/{app,shared},packages/*/src}/**/*.{ts,tsx,css}', { cwd: root });

const alternatives = chunkGroups
  .flatMap(({ name, test }) => expand(test.source).map((pattern) => [name, pattern] as const))
  .filter(([, pattern]) => !/node_modules|lucide-react/.test(pattern));

// A file that moves would leave its chunk without any error.
it.each(alternatives)('the chunk %s has a source that matches %s', (_, pattern) => {
  expect(sources.some((file) => new RegExp(pattern).test(`/${file}`))).toBe(true);
});

/** A pattern without its alternatives: `a(?:b|c)` becomes `ab` and `ac`. */
function expand(pattern: string): string[] {
  let at = 0;
  return alternativesUntilEnd();

  function alternativesUntilEnd(): string[] {
    const done: string[] = [];
    let open = [''];
    while (at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        done.push(...open);
        open = [''];
        at += 1;
      } else if (pattern.startsWith('(?:', at)) {
        at += 3;
        const inner = alternativesUntilEnd();
        at += 1;
        open = open.flatMap((before) => inner.map((text) => before + text));
      } else {
        const [part = ''] = /^(?:\(\?![^)]*\)|\[[^\]]*\]|\\.|.)/.exec(pattern.slice(at)) ?? [];
        at += part.length;
        open = open.map((before) => before + part);
      }
    }
    return [...done, ...open];
  }
}
