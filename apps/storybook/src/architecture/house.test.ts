import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { house } from './house.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifests = globSync('{packages,apps}/*/package.json', { cwd: root }).map((path) => ({
  folder: dirname(join(root, path)),
  ...(JSON.parse(readFileSync(join(root, path), 'utf8')) as Manifest),
}));

const shortName = (name: string) => name.replace('@dorsal/', '');

/** Our packages that the folder's source imports, without tests and stories. */
function importsOf(folder: string): string[] {
  const files = globSync('{src,app,server,shared}/**/*.{ts,tsx}', { cwd: folder }).filter(
    (path) => !/\.(test|stories)\.tsx?$|[\\/]testing[\\/]/.test(path),
  );
  const found = files.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/from '@dorsal\/([\w-]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(found)].filter((name) => !name.startsWith('tooling'));
}

describe('the picture of the house', () => {
  it('has every package and app', () => {
    const drawn = house.map(({ name }) => name).toSorted();
    expect(drawn).toEqual(manifests.map(({ name }) => shortName(name)).toSorted());
  });

  it('draws every import, directly or through another package', () => {
    const drawn = new Map(house.map(({ name, imports }) => [name, imports]));
    const reach = (name: string): string[] =>
      (drawn.get(name) ?? []).flatMap((next) => [next, ...reach(next)]);
    const missing = manifests.flatMap(({ name, folder }) =>
      importsOf(folder)
        .filter((target) => target !== shortName(name) && !reach(shortName(name)).includes(target))
        .map((target) => `${shortName(name)} → ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('points down only', () => {
    const rows = new Map(house.map(({ name, at }) => [name, at.row]));
    const upward = house.flatMap(({ name, imports, at }) =>
      imports.filter((target) => (rows.get(target) ?? 0) <= at.row).map((target) => `${name} → ${target}`),
    );
    expect(upward).toEqual([]);
  });
});
