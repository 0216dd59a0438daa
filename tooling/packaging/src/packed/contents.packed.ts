import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { manifestIn } from './packed-package.ts';

/** The files of a folder, by their paths in it. */
const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** The relative paths that a JavaScript module or a declaration imports. */
const relativeImports = (code: string) =>
  [...code.matchAll(/(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)].map((match) => match[1] ?? '');

/** The packages that a JavaScript module, a declaration or a style sheet imports from. */
const packagesIn = (code: string) =>
  [...code.matchAll(/(?:^import|\bfrom|\bimport\(|\burl\()\s*["']((?:@[\w-]+\/)?[a-z][\w.-]*)[/"']/gm)].map(
    (match) => match[1] ?? '',
  );

describe.each(inject('packed'))('the tarball of $name', ({ folder }) => {
  const files = filesIn(folder);
  const { dependencies = {}, peerDependencies = {} } = manifestIn(folder);
  const taken = files
    .filter((file) => /\.(js|d\.ts|css)$/.test(file))
    .flatMap((file) => packagesIn(readFileSync(join(folder, file), 'utf8')));

  it('has the build, a README, and no sources', () => {
    expect(files).toContain('README.md');
    expect(files.filter((file) => /^(dist\/|package\.json$|README\.md$|API\.md$)/.test(file))).toEqual(files);
    expect(files.some((file) => /^dist\/.*\.d\.ts$/.test(file))).toBe(true);
  });

  it('has no files that only tests need', () => {
    expect(files.filter((file) => /\.(test|stories)\.|testing\/|test-server/.test(file))).toEqual([]);
  });

  it('has every file that another of its files imports', () => {
    const missing = files
      .filter((file) => /\.(js|d\.ts)$/.test(file))
      .flatMap((file) =>
        relativeImports(readFileSync(join(folder, file), 'utf8')).map((path) => {
          const target = normalize(join(dirname(file), path));
          return file.endsWith('.d.ts') ? target.replace(/\.(tsx?|js)$/, '.d.ts') : target;
        }),
      )
      .filter((target) => !files.includes(target));

    expect(missing).toEqual([]);
  });

  it('declares every package that it imports from', () => {
    const declared = Object.keys({ ...dependencies, ...peerDependencies });

    expect(taken.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('imports from every package that it depends on', () => {
    expect(Object.keys(dependencies).filter((name) => !taken.includes(name))).toEqual([]);
  });

  it('links from its README only to files that it has', () => {
    const links = [...readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)];

    expect(links.map((link) => link[1] ?? '').filter((path) => !files.includes(path))).toEqual([]);
  });
});
