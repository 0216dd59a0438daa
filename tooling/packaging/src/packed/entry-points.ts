import { globSync } from 'node:fs';
import { join } from 'node:path';
import { manifestIn } from './packed-package.ts';

/**
 * The entry points of an unpacked package, as package.json's `exports` writes them (`./money`). A pattern with a
 * star is expanded to every file that it matches, without the chunks that entries share. A null target is no entry.
 */
export function entryPoints(folder: string): string[] {
  const entries = Object.entries(manifestIn(folder).exports ?? {}).filter(([, target]) => target !== null);
  return [
    ...new Set(
      entries.flatMap(([entry, target]) => (entry.includes('*') ? expand(entry, target, folder) : [entry])),
    ),
  ];
}

function expand(entry: string, target: unknown, folder: string): string[] {
  const path = typeof target === 'string' ? target : (target as { default: string }).default;
  const [before = '', after = ''] = path.replace('./', '').split('*');
  return globSync(`${before}*${after}`, { cwd: folder })
    .map((file) => join('.', file).slice(before.length, -after.length || undefined))
    .filter((name) => !/^chunk-|-[A-Z0-9]{8}$/.test(name))
    .map((name) => entry.replace('*', name));
}
