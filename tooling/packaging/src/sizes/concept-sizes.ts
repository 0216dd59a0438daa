import { readdirSync } from 'node:fs';
import { type ConceptPackage, packageFolder } from '../places.ts';
import { bundle } from './bundle.ts';
import { all } from './size-table.ts';

/** The concepts of a package: the files that others import. */
export function conceptsOf(name: ConceptPackage): readonly string[] {
  return readdirSync(`${packageFolder(name)}src`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replace('.ts', ''));
}

/** A line of code that imports all of a concept. */
export function exportAll(name: ConceptPackage, concept: string): string {
  return `export * from '@dorsal/${name}/${concept}';`;
}

/** The size in bytes (minified, gzip) of each concept with its dependencies, and of all together. */
export async function conceptSizes(name: ConceptPackage): Promise<Map<string, number>> {
  const concepts = conceptsOf(name);
  const sizes = new Map<string, number>();
  for (const concept of concepts) sizes.set(concept, (await bundle(exportAll(name, concept))).gzipBytes);
  const everything = concepts.map((concept) => exportAll(name, concept)).join('\n');
  return sizes.set(all, (await bundle(everything)).gzipBytes);
}
