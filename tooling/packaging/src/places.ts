import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The folder of one of our packages, with a slash at its end. */
export function packageFolder(name: string): string {
  return `${root}packages/${name}/`;
}

/** The packages with a file for each concept, a generated reference, and a size for each concept in their READMEs. */
export const conceptPackages = ['domain', 'verifactu'] as const;

export type ConceptPackage = (typeof conceptPackages)[number];
