import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { display } from './ticket-writing.ts';

it('large words use a separate condensed family, since WebKit ignores the width in the font of a canvas', () => {
  const styles = readFileSync(new URL('../../../ui/src/fonts.css', import.meta.url), 'utf8');

  expect(display(72)).toMatch(/^800 72px "Archivo Bib", "Archivo Bib Rest"/);
  for (const family of ['Archivo Bib', 'Archivo Bib Rest'])
    expect(styles).toContain(`font-family: "${family}"`);
});
