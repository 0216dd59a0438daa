import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../places.ts';
import { concepts } from '../sizes/concept-sizes.ts';
import { emitModules } from './emit-declarations.ts';
import { anchor, referencePage } from './reference-page.ts';
import { throwingFunctions } from './throwing-functions.ts';

const domain = packageFolder('domain');
const modules = emitModules(domain);
const everything = modules.flatMap(({ name, declarations }) =>
  declarations.map((declaration) => ({ ...declaration, name: `${name} > ${declaration.name}` })),
);

describe("the domain's API reference", () => {
  it('matches the sources (else: pnpm -C tooling/packaging run write)', () => {
    expect(readFileSync(`${domain}API.md`, 'utf8')).toBe(referencePage('@dorsal/domain', modules));
  });

  it('has a docstring of every export', () => {
    expect(everything.filter(({ docs }) => !docs).map(({ name }) => name)).toEqual([]);
  });

  it('names the errors of every function that throws', () => {
    const sources = concepts.map(
      (concept) => [`${concept}.ts`, readFileSync(`${domain}src/${concept}.ts`, 'utf8')] as const,
    );
    const throwing = throwingFunctions(new Map(sources));
    const silent = modules.flatMap((module) =>
      module.declarations
        .map(({ name, docs }) => ({ key: `${module.name}.ts:${name}`, docs }))
        .filter(({ key, docs }) => throwing.has(key) && !/\bthrows\b/i.test(docs)),
    );

    expect(throwing.size).toBeGreaterThan(20);
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('has the section that the README links to for each concept', () => {
    const readme = readFileSync(`${domain}README.md`, 'utf8');
    const links = [...readme.matchAll(/^\| \[([\w-]+)\]\(API\.md#([\w-]+)\)/gm)].map(([, concept, to]) => [
      concept,
      to,
    ]);

    expect(links).toEqual(links.map(([concept]) => [concept, anchor(`@dorsal/domain/${concept}`)]));
    expect(new Set(links.map(([concept]) => concept))).toEqual(new Set(modules.map(({ name }) => name)));
  });
});
