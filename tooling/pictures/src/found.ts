import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Region } from './compare.ts';

/** The folder in which runs store the pictures that are not as approved. */
export const foundFolder = fileURLToPath(new URL('../found', import.meta.url));

/** A picture that is not as approved. */
export interface Finding {
  readonly name: string;
  /** The major version of the Chromium that drew it. */
  readonly major: number;
  /** The major version whose approved picture it was compared with; null if there is none. */
  readonly heldAgainst: number | null;
  readonly outcome: 'new' | 'otherSize' | 'different';
  /** The regions that differ; empty for the other outcomes. */
  readonly regions: readonly Region[];
}

/** The path of a finding's picture, a PNG. */
export const foundFile = (name: string, folder = foundFolder): string => join(folder, `${name}.png`);

/** The path of the picture that shows the differences, for the outcome 'different'. */
export const differenceFile = (name: string, folder = foundFolder): string =>
  join(folder, `${name}.difference.png`);

const findingFile = (name: string, folder: string): string => join(folder, `${name}.json`);

/** Stores a finding and its pictures until the picture is as approved. */
export async function keepFinding(
  finding: Finding,
  pictures: { found: Uint8Array; difference: Uint8Array | null },
  folder = foundFolder,
): Promise<void> {
  await dropFinding(finding.name, folder);
  await mkdir(dirname(foundFile(finding.name, folder)), { recursive: true });
  await writeFile(foundFile(finding.name, folder), pictures.found);
  if (pictures.difference) await writeFile(differenceFile(finding.name, folder), pictures.difference);
  // Written last, so that a finding always has its pictures.
  await writeFile(findingFile(finding.name, folder), JSON.stringify(finding));
}

/** Deletes a finding, if there is one. */
export async function dropFinding(name: string, folder = foundFolder): Promise<void> {
  for (const file of [findingFile(name, folder), foundFile(name, folder), differenceFile(name, folder)])
    await rm(file, { force: true });
}

/** All findings, by name. */
export async function findings(folder = foundFolder): Promise<Finding[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = files.filter((file) => file.isFile() && file.name.endsWith('.json'));
  const read = found.map(async ({ parentPath, name }) => {
    const finding = JSON.parse(await readFile(join(parentPath, name), 'utf8')) as Finding;
    return finding;
  });
  return (await Promise.all(read)).sort((a, b) => a.name.localeCompare(b.name));
}

/** A file's path relative to the found folder, for links from a page in it. */
export const fromFoundFolder = (file: string, folder = foundFolder): string =>
  relative(folder, file).split('\\').join('/');
