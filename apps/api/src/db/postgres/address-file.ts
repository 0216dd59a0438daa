import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of a DATA_DIR's embedded database while it runs. */
export interface EmbeddedAddress {
  /** With its password. */
  readonly url: string;
  /** The process that has started it. */
  readonly pid: number;
}

const pathIn = (dataDir: string) => join(dataDir, 'postgres.address');

/** Writes the address atomically, for this user only. */
export function publishAddress(dataDir: string, address: EmbeddedAddress): void {
  const path = pathIn(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(address), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

/** Removes the address, unless another server has published its own since. */
export function withdrawAddress(dataDir: string, url: string): void {
  if (findAddress(dataDir)?.url === url) rmSync(pathIn(dataDir), { force: true });
}

/** Null without a published address: the database isn't running, or is just starting or ending. */
export function findAddress(dataDir: string): EmbeddedAddress | null {
  try {
    // Only this module writes the file.
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as EmbeddedAddress;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
