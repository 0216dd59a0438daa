import { readdirSync } from 'node:fs';
import { packageFolder } from '../places.ts';
import { bundle } from './bundle.ts';
import { all } from './size-table.ts';

/** The concepts of the domain: the files that others import. */
export const concepts: readonly string[] = readdirSync(`${packageFolder('domain')}src`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace('.ts', ''));

/** A line of code that imports all of a concept. */
export function exportAll(concept: string): string {
  return `export * from '@dorsal/domain/${concept}';`;
}

/** The size in bytes (minified, gzip) of each concept with its dependencies, and of all together. */
export async function conceptSizes(): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const concept of concepts) sizes.set(concept, (await bundle(exportAll(concept))).gzipBytes);
  return sizes.set(all, (await bundle(concepts.map(exportAll).join('\n'))).gzipBytes);
}
