import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cutFont, fontFolder, pageCuts, rareCuts, spanish } from '../scripts/font-cuts.ts';

/** Most bytes of the files that every page loads: the budget of pages allows no more. */
const allowed = 32_400;

const styles = readFileSync(new URL('fonts.css', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');

describe('the files of Archivo', () => {
  it.each([...pageCuts, ...rareCuts])('$file is as `pnpm fonts` cuts it', async (cut) => {
    const bytes = await cutFont(cut);

    expect(Buffer.from(bytes).equals(readFileSync(new URL(cut.file, fontFolder)))).toBe(true);
  });

  it('those that every page loads are within the budget', () => {
    const bytes = pageCuts.map(({ file }) => readFileSync(new URL(file, fontFolder)).length);

    expect(bytes.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(allowed);
  });

  const fetchedForLetters = [...pageCuts, ...rareCuts].filter(({ unicodeRange }) => unicodeRange !== spanish);

  it.each(fetchedForLetters)('$file is fetched for its own letters', ({ file, unicodeRange }) => {
    expect(styles).toContain(`src: url("./fonts/${file}"); unicode-range: ${unicodeRange};`);
  });
});
