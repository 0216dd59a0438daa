import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approve, approvedNames } from './approved.ts';
import { findings, foundFile } from './found.ts';
import { describeFinding, isFailure, judge } from './judge.ts';
import { type Picture, readPicture } from './picture.ts';

let folder = '';
const folders = () => ({ approved: join(folder, 'approved'), found: join(folder, 'found') });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dorsal-pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A page of 200 × 100 with a button of that color. */
async function page(button: string, height = 100): Promise<Picture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="${height}">
    <rect width="200" height="${height}" fill="#fff"/><rect x="40" y="32" width="96" height="48" fill="${button}"/></svg>`;
  return readPicture(await sharp(Buffer.from(svg)).png().toBuffer());
}

const name = 'screens/home-390';
const draw = async (button: string, major = 156) =>
  judge({ name, major, picture: await page(button) }, folders());

async function approveDrawn(button: string, major = 156): Promise<void> {
  await judge({ name, major, picture: await page(button) }, folders());
  await approve({ major, name, png: foundFile(name, folders().found) }, folders().approved);
}

describe('a picture that is compared with the approved one', () => {
  it('is new, and fails, when none is approved', async () => {
    const finding = await draw('#ff5545');

    expect(finding).toMatchObject({ outcome: 'new', heldAgainst: null });
    expect(finding && isFailure(finding)).toBe(true);
  });

  it('is as approved when it is the same, and leaves nothing to review', async () => {
    await approveDrawn('#ff5545');

    expect(await draw('#ff5545')).toBeNull();
    expect(await findings(folders().found)).toEqual([]);
    expect(await approvedNames(156, folders().approved)).toEqual([name]);
  });

  it('fails when a button has another color, and reports the region', async () => {
    await approveDrawn('#ff5545');

    const finding = await draw('#f04a3a');

    expect(finding && isFailure(finding)).toBe(true);
    expect(finding && describeFinding(finding)).toMatch(
      /'screens\/home-390' is not as approved:\n {2}112 × 48 px at 32, 32 .*\nLook at it: npm run pictures -- --review/,
    );
    expect(await readdir(join(folders().found, 'screens'))).toEqual([
      'home-390.difference.png',
      'home-390.json',
      'home-390.png',
    ]);
  });

  it('fails when the page is longer', async () => {
    await approveDrawn('#ff5545');

    const finding = await judge({ name, major: 156, picture: await page('#ff5545', 120) }, folders());

    expect(finding).toMatchObject({ outcome: 'otherSize' });
    expect(existsSync(foundFile(name, folders().found))).toBe(true);
  });

  it('is reported without failing when another version of Chromium draws it differently', async () => {
    await approveDrawn('#ff5545');

    const finding = await draw('#f04a3a', 157);

    expect(finding).toMatchObject({ outcome: 'different', heldAgainst: 156 });
    expect(finding && isFailure(finding)).toBe(false);
    expect(finding && describeFinding(finding)).toContain(
      'Approved for Chromium 156, drawn by 157: no failure.',
    );
  });

  it('is compared with the pictures of its own version of Chromium when there are some', async () => {
    await approveDrawn('#ff5545');
    await approveDrawn('#f04a3a', 157);

    expect(await draw('#f04a3a', 157)).toBeNull();
    expect(await draw('#ff5545', 156)).toBeNull();
  });
});
