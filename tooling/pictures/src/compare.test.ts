import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { differenceOf } from './compare.ts';
import { type Picture, readPicture } from './picture.ts';

interface Look {
  readonly fill?: string;
  readonly left?: number;
  readonly arrow?: 'right' | 'left';
  readonly width?: number;
}

const arrows = { right: 'M0 12h36M24 0l12 12-12 12', left: 'M36 12H0M12 0L0 12l12 12' };

/** A button with an arrow on a page of 400 × 300, with round and therefore smoothed edges. */
async function page({
  fill = '#ff5545',
  left = 100,
  arrow = 'right',
  width = 400,
}: Look = {}): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="300">
    <rect width="${width}" height="300" fill="#fff"/>
    <rect x="${left}" y="150" width="160" height="52" rx="8" fill="${fill}"/>
    <path d="${arrows[arrow]}" transform="translate(${left + 60} 164)" stroke="#1c1514" stroke-width="3" fill="none"/>
  </svg>`;
  return readPicture(await sharp(Buffer.from(svg)).png().toBuffer());
}

const shifted = (picture: Picture, steps: number): Picture => ({
  ...picture,
  data: picture.data.map((value, index) => (index % 4 === 3 ? value : Math.min(255, value + steps))),
});

describe('a picture and its approved one', () => {
  it('are the same when they are identical', async () => {
    expect(differenceOf(await page(), await page())).toBeNull();
  });

  it('are the same when a machine draws colors a step or two differently', async () => {
    expect(
      differenceOf(await page({ fill: '#80706a' }), shifted(await page({ fill: '#80706a' }), 2)),
    ).toBeNull();
  });

  it('are the same when edges are smoothed differently', async () => {
    expect(differenceOf(await page(), await page({ left: 100.25 }))).toBeNull();
  });

  it('are the same when only a few pixels differ', async () => {
    const found = await page();
    for (let index = 0; index < 10; index += 1)
      found.data.set([0, 0, 0, 255], (400 * 20 + 24 + index * 5) * 4);

    expect(differenceOf(await page(), found)).toBeNull();
  });

  it('differ when a button has another color, even the nearest one of the palette', async () => {
    expect(differenceOf(await page(), await page({ fill: '#f04a3a' }))).not.toBeNull();
  });

  it('differ when a button has moved by two pixels', async () => {
    expect(differenceOf(await page(), await page({ left: 102 }))).not.toBeNull();
  });

  it("differ when a button's arrow points in another direction", async () => {
    expect(differenceOf(await page(), await page({ arrow: 'left' }))).not.toBeNull();
  });

  it('differ when an icon is missing in a long page', async () => {
    const approved = await page();
    const found = await page();
    for (let row = 8; row < 18; row += 1)
      for (let column = 8; column < 18; column += 1)
        approved.data.set([28, 21, 20, 255], (row * 400 + column) * 4);

    expect(differenceOf(approved, found)).not.toBeNull();
  });

  it('differ when the page is wider', async () => {
    const found = await page({ width: 410 });
    expect(differenceOf(await page(), found)).toBe(found);
  });
});
