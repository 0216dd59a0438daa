import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder outside of the repository, as another developer's new project is. */
export interface Project {
  readonly folder: string;
  /** Writes a file at a path inside of the folder. */
  write(path: string, text: string): void;
  /** Makes a folder on this machine the package of that name. */
  link(name: string, target: string): void;
  /** What a Node script of the project prints. Throws, with what it complained about, when it fails. */
  node(...args: string[]): string;
  remove(): void;
}

export function emptyProject(): Project {
  // Resolved, since a Mac's temporary folder lies behind a link, which bundlers and Node see through in their own ways.
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
