import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { artFolder, pageArt } from './page-art.ts';

describe('a picture of the landing pages', () => {
  it.each(pageArt())('%s equals the output of `pnpm draw`', (file, svg) => {
    expect(readFileSync(new URL(file, artFolder), 'utf8')).toBe(svg);
  });
});
