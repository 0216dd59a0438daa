import { readFileSync } from 'node:fs';
import { packageFolder } from '../places.ts';

declare module 'vitest' {
  interface ProvidedContext {
    packed: readonly PackedPackage[];
  }
}

/** The published packages, each after those that it depends on. */
export const publishable = [
  'domain',
  'verifactu',
  'covers',
  'api-contract',
  'api-client',
  'ui',
  'checkout-widget',
] as const;

/** A package as it is published. */
export interface PackedPackage {
  /** The name with its scope. */
  readonly name: string;
  /** Its folder in the repository. */
  readonly source: string;
  /** The `.tgz` file. */
  readonly tarball: string;
  /** The folder that the tarball was unpacked to. */
  readonly folder: string;
}

/** The parts of a package.json that are used here. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly license?: string;
  readonly type?: string;
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly publishConfig?: { readonly exports?: unknown };
  readonly sideEffects?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as Manifest;
}

/** The version of one of our packages, from the repository. */
export function ourVersion(name: string): string {
  return manifestIn(packageFolder(name.replace('@dorsal/', ''))).version;
}
