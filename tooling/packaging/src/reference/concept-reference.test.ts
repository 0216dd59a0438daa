import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conceptPackages, packageFolder } from '../places.ts';
import { conceptsOf } from '../sizes/concept-sizes.ts';
import { emitModules } from './emit-declarations.ts';
import { anchor, referencePage } from './reference-page.ts';
import { throwingFunctions } from './throwing-functions.ts';

describe.each(conceptPackages)('the API reference of %s', (name) => {
  const folder = packageFolder(name);
  const modules = emitModules(folder);
  const everything = modules.flatMap((module) =>
    module.declarations.map((declaration) => ({
      ...declaration,
      name: `${module.name} > ${declaration.name}`,
    })),
  );

  it('matches the sources (else: pnpm -C tooling/packaging run write)', () => {
    expect(readFileSync(`${folder}API.md`, 'utf8')).toBe(referencePage(`@dorsal/${name}`, modules));
  });

  it('has a docstring of every export', () => {
    expect(everything.filter(({ docs }) => !docs).map((declaration) => declaration.name)).toEqual([]);
  });

  it('names the errors of every function that throws', () => {
    const sources = conceptsOf(name).map(
      (concept) => [`${concept}.ts`, readFileSync(`${folder}src/${concept}.ts`, 'utf8')] as const,
    );
    const throwing = throwingFunctions(new Map(sources));
    const silent = modules.flatMap((module) =>
      module.declarations
        .map((declaration) => ({ key: `${module.name}.ts:${declaration.name}`, docs: declaration.docs }))
        .filter(({ key, docs }) => throwing.has(key) && !/\bthrows\b/i.test(docs)),
    );

    expect(throwing.size).toBeGreaterThan(5);
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('has the section that the README links to for each concept', () => {
    const readme = readFileSync(`${folder}README.md`, 'utf8');
    const links = [...readme.matchAll(/^\| \[([\w-]+)\]\(API\.md#([\w-]+)\)/gm)].map(([, concept, to]) => [
      concept,
      to,
    ]);

    expect(links).toEqual(links.map(([concept]) => [concept, anchor(`@dorsal/${name}/${concept}`)]));
    expect(new Set(links.map(([concept]) => concept))).toEqual(new Set(modules.map((module) => module.name)));
  });
});
