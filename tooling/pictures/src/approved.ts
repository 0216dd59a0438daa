import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPicture, toWebp } from './picture.ts';

/** The approved pictures, in a folder for each major version of Chromium, because each draws text differently. */
export const approvedFolder = fileURLToPath(new URL('../approved', import.meta.url));

const folderName = /^chromium-(\d+)$/;

/** The major versions that have approved pictures, the newest first. */
export async function approvedMajors(folder = approvedFolder): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  const majors = names.flatMap((name) => folderName.exec(name)?.[1] ?? []);
  return majors.map(Number).sort((a, b) => b - a);
}

/** The major version that a browser is compared with: its own, else the nearest; undefined if none is approved. */
export function nearestMajor(major: number, approved: readonly number[]): number | undefined {
  return [...approved].sort((a, b) => Math.abs(a - major) - Math.abs(b - major))[0];
}

/** The path of an approved picture, whether it exists or not. `name` may contain folders: 'screens/home-390'. */
export function approvedFile(major: number, name: string, folder = approvedFolder): string {
  return join(folder, `chromium-${major}`, `${name}.webp`);
}

/** The names of all approved pictures of a major version, sorted. */
export async function approvedNames(major: number, folder = approvedFolder): Promise<string[]> {
  const root = join(folder, `chromium-${major}`);
  if (!existsSync(root)) return [];
  const files = await readdir(root, { recursive: true });
  return files.flatMap((file) => (file.endsWith('.webp') ? file.slice(0, -'.webp'.length) : [])).sort();
}

/** Stores a picture as the approved one. */
export async function approve(
  { major, name, png }: { major: number; name: string; png: string },
  folder = approvedFolder,
): Promise<void> {
  const file = approvedFile(major, name, folder);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await toWebp(await readPicture(png)));
}

/** The size of all files in a folder, in bytes. */
export async function folderSize(folder = approvedFolder): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
