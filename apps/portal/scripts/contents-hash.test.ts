import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { contentsHash } from './contents-hash.ts';

const folders: string[] = [];

function folderOf(files: Record<string, string>): URL {
  const folder = mkdtempSync(join(tmpdir(), 'dorsal-build-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('the hash of a built server', () => {
  const built = { 'index.js': 'import "./page-AAAA1111.js"', 'page-AAAA1111.js': '"<p>Uno"' };
  const name = contentsHash(folderOf(built));

  it('is the same for the same files in any folder and order', () => {
    const again = Object.fromEntries(Object.entries(built).toReversed());

    expect(contentsHash(folderOf(again))).toBe(name);
    expect(name).toMatch(/^[\da-f]{8}$/);
  });

  it.each([
    ['other contents', { ...built, 'page-AAAA1111.js': '"<p>Dos"' }],
    ['another name', { 'index.js': built['index.js'], 'page-BBBB2222.js': built['page-AAAA1111.js'] }],
    ['one more file', { ...built, 'assets/reader-CCCC3333.wasm': '' }],
    ['a text that has moved', { 'index.js': '', 'page-AAAA1111.js': Object.values(built).join('') }],
  ])('differs for %s', (_, files) => {
    expect(contentsHash(folderOf(files))).not.toBe(name);
  });

  it('throws without a build', () => {
    expect(() => contentsHash(folderOf({}))).toThrow('Run `pnpm build` first.');
  });
});
