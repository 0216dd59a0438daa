import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { options } from '../tsup.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const styleSheets = globSync('src/*/*.module.css', { cwd: root }).sort();

const classesOf = (styleSheet: string): Set<string> =>
  new Set(
    [...readFileSync(join(root, styleSheet), 'utf8').matchAll(/\.([a-z]\w*)(?=[\s,:>+[{)])/gi)].map(
      (match) => match[1] ?? '',
    ),
  );

/** The classes that a component takes from its own style sheet. */
const usedClassesOf = (styleSheet: string): Set<string> => {
  const source = globSync('*.tsx', { cwd: join(root, dirname(styleSheet)) })
    .filter((file) => !file.includes('.stories.'))
    .map((file) => readFileSync(join(root, dirname(styleSheet), file), 'utf8'))
    .join('\n');
  return new Set([...source.matchAll(/\bstyles\.(\w+)/g)].map((match) => match[1] ?? ''));
};

describe('a style sheet', () => {
  it.each(styleSheets)('%s has every class that its component uses, and no other', (styleSheet) => {
    expect(usedClassesOf(styleSheet)).toEqual(classesOf(styleSheet));
  });

  it.each(styleSheets)('%s keeps its rules in the components layer', (styleSheet) => {
    expect(readFileSync(join(root, styleSheet), 'utf8')).toMatch(/^@layer components \{/);
  });
});

describe('the built package', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dorsal-ui-'));
    await build({
      ...options,
      outDir: folder,
      silent: true,
      config: false,
      onSuccess: async () => undefined,
    });
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('imports each style sheet for its class names', async () => {
    const code = (
      await Promise.all(globSync('*.js', { cwd: folder }).map((file) => readFile(join(folder, file), 'utf8')))
    ).join('\n');
    const imported = [...code.matchAll(/from "\.\/(\w+\.module\.css)"/g)].map((match) => match[1]);

    expect(new Set(imported)).toEqual(new Set(styleSheets.map((file) => basename(file))));
  });

  it('has one entry for each component, and for what draws nothing', () => {
    const built = globSync('*.js', { cwd: folder }).filter((file) => !file.startsWith('chunk-'));
    // A component's folder has a file of its name; `testing`, which has none, is not exported.
    const components = globSync('src/*/*.tsx', { cwd: root })
      .filter((path) => basename(path, '.tsx') === basename(dirname(path)))
      .map((path) => `${basename(path, '.tsx')}.js`);

    const others = [
      'first-paint.js',
      'modal-dialog.js',
      'save-file.js',
      'use-copy.js',
      'use-screen-awake.js',
      'use-submission.js',
    ];
    expect(built.sort()).toEqual([...components, ...others].sort());
  });
});
