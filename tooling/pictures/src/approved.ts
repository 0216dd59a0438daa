import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Picture, readPicture, toWebp } from './picture.ts';

/** The approved pictures, in a folder named after Chromium's major version, because each version draws text differently. */
const folder = fileURLToPath(new URL('../approved', import.meta.url));

const folderOf = (major: number) => join(folder, `chromium-${major}`);
const fileOf = (major: number, name: string) => join(folderOf(major), `${name}.webp`);

/** Whether pictures of that major version of Chromium are approved. Pictures of another one are not compared. */
export const isApprovedVersion = (major: number): boolean => existsSync(folderOf(major));

/** The major versions of Chromium with approved pictures. */
export const approvedVersions = (): string[] =>
  globSync('chromium-*', { cwd: folder }).map((name) => name.replace('chromium-', ''));

/** The approved picture; undefined if there is none. `name` may contain folders: 'screens/home-390'. */
export async function approvedPicture(major: number, name: string): Promise<Picture | undefined> {
  const file = fileOf(major, name);
  return existsSync(file) ? readPicture(await readFile(file)) : undefined;
}

/** Stores a picture as the approved one. */
export async function approve(major: number, name: string, picture: Picture): Promise<void> {
  await mkdir(dirname(fileOf(major, name)), { recursive: true });
  await writeFile(fileOf(major, name), await toWebp(picture));
}

/** The names of all approved components, sorted. */
export const approvedComponents = (): string[] =>
  globSync('*/components/*.webp', { cwd: folder })
    .map((file) => file.replace(/^.*\/|\.webp$/g, ''))
    .sort();
