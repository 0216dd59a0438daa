import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtinResolvers, makeFsImporter, parse } from 'react-docgen';
import { describe, expect, it } from 'vitest';
import { componentSource } from './component-source.ts';

const folder = fileURLToPath(new URL('../../../../packages/ui/src', import.meta.url));
const names = globSync('*/*.stories.tsx', { cwd: folder }).map((path) => basename(path, '.stories.tsx'));
const sourceOf = (name: string, ending = '.tsx') => readFileSync(join(folder, name, name + ending), 'utf8');

/** The component as Storybook's props table sees it. */
const propsOf = (name: string) =>
  parse(sourceOf(name), {
    filename: join(folder, name, `${name}.tsx`),
    resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
    importer: makeFsImporter(),
  }).find(({ displayName }) => displayName === name);

describe.each(names)('%s in the catalogue', (name) => {
  const story = sourceOf(name, '.stories.tsx');

  it('says when to use it, when not, and what to know about its accessibility', () => {
    expect(story).toContain("tags: ['autodocs']");
    expect(story).toMatch(/guidance: \{\s+use:\s+\S[\s\S]+ avoid:\s+\S[\s\S]+ accessibility:\s+\S/);
  });

  it('names its import, and the file that exports it', () => {
    const source = componentSource(`./../../packages/ui/src/${name}/${name}.stories.tsx`);

    expect(source?.importLine).toBe(`import { ${name} } from '@dorsal/ui/${name}';`);
    expect(source?.file).toBe(`packages/ui/src/${name}/${name}.tsx`);
    expect(sourceOf(name)).toMatch(new RegExp(`export (function|const) ${name}\\b`));
  });

  it('says what it is, and what each of its props does', () => {
    const component = propsOf(name);
    expect(component?.description).toBeTruthy();
    const described = Object.entries(component?.props ?? {}).filter(([prop]) => prop !== 'className');
    expect(described.filter(([, { description }]) => !description).map(([prop]) => prop)).toEqual([]);
  });
});

it('every component has its stories', () => {
  const components = globSync('*/*.tsx', { cwd: folder })
    .filter((path) => /^(\w+)[\\/]\1\.tsx$/.test(path))
    .map((path) => basename(path, '.tsx'));
  expect(components.toSorted()).toEqual(names.toSorted());
  expect(names.length).toBeGreaterThan(50);
});
