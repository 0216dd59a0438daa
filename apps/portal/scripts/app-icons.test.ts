import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { appIcons, drawIcon, iconFolder } from './app-icons.ts';

const pixels = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer();

describe('an icon of the installed app', () => {
  it.each(appIcons)('$file is as `pnpm draw` draws it', async (icon) => {
    const kept = readFileSync(new URL(icon.file, iconFolder));

    expect(await sharp(kept).metadata()).toMatchObject({
      format: 'png',
      width: icon.size,
      height: icon.size,
    });
    expect((await pixels(kept)).equals(await pixels(await drawIcon(icon)))).toBe(true);
  });

  it('keeps its logo within what every system shows of a maskable one', () => {
    const maskable = appIcons.filter(({ corner }) => corner === 0);

    // The logo fills 29 of its 32 units in width and 26 in height; half its diagonal stays within the circle of 80 %.
    for (const { logo } of maskable) expect((Math.hypot(29, 26) / 32 / 2) * logo).toBeLessThan(0.4);
  });
});
