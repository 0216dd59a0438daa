import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder outside the repository, like another developer's new project. */
export interface Project {
  readonly folder: string;
  /** Writes a file at a path inside the folder. */
  write(path: string, text: string): void;
  /** Links a folder of this machine as the package of that name. */
  link(name: string, target: string): void;
  /** Runs a Node script of the project and returns its output. Throws, with its error output, if it fails. */
  node(...args: string[]): string;
  remove(): void;
}

export function emptyProject(): Project {
  // Resolved, because a Mac's temporary folder is behind a link, which bundlers and Node resolve differently.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'dorsal-outside-')));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('package.json', JSON.stringify({ name: 'outside', private: true, type: 'module' }));
  return {
    folder,
    write,
    link: (name, target) => {
      const path = join(folder, 'node_modules', name);
      mkdirSync(dirname(path), { recursive: true });
      symlinkSync(target, path, 'junction');
    },
    node: (...args) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
