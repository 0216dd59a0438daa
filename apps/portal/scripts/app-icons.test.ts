import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { appIcons, drawIcon, iconFolder } from './app-icons.ts';

const pixels = (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer();

describe('an icon of the installed app', () => {
  it.each(appIcons)('$file equals the output of `pnpm draw`', async (icon) => {
    const kept = readFileSync(new URL(icon.file, iconFolder));

    expect(await sharp(kept).metadata()).toMatchObject({
      format: 'png',
      width: icon.size,
      height: icon.size,
    });
    expect((await pixels(kept)).equals(await pixels(await drawIcon(icon)))).toBe(true);
  });

  it('has its logo within the safe zone if it is maskable', () => {
    const maskable = appIcons.filter(({ corner }) => corner === 0);

    // The logo fills 29 of its 32 units in width and 26 in height; half its diagonal must stay within the 80 % circle.
    for (const { logo } of maskable) expect((Math.hypot(29, 26) / 32 / 2) * logo).toBeLessThan(0.4);
  });
});
