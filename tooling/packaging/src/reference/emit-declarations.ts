import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Declaration, exportedDeclarations } from './declarations.ts';

/** A file of the package that others import, and its exports. */
export interface Module {
  readonly name: string;
  readonly declarations: readonly Declaration[];
}

const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/**
 * The modules of a package's folder of sources, by name, without those of internal folders. Emits the declarations to a separate folder,
 * so that a missing or outdated build doesn't matter.
 */
export function emitModules(packageFolder: string): Module[] {
  const folder = mkdtempSync(join(tmpdir(), 'dorsal-declarations-'));
  try {
    execFileSync(process.execPath, [
      tsc,
      '-p',
      join(packageFolder, 'tsconfig.build.json'),
      '--outDir',
      folder,
    ]);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.d.ts'))
      .sort()
      .map((file) => ({
        name: file.replace('.d.ts', ''),
        declarations: exportedDeclarations(file, readFileSync(join(folder, file), 'utf8')),
      }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
