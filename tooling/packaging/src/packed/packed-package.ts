import { readFileSync } from 'node:fs';
import { packageFolder } from '../places.ts';

declare module 'vitest' {
  interface ProvidedContext {
    packed: readonly PackedPackage[];
  }
}

/** What is published, in an order in which each comes after those that it needs. */
export const publishable = [
  'domain',
  'covers',
  'api-contract',
  'api-client',
  'ui',
  'checkout-widget',
] as const;

/** A package as others get it. */
export interface PackedPackage {
  /** With its scope. */
  readonly name: string;
  /** Its folder in the repository. */
  readonly source: string;
  /** The `.tgz` file. */
  readonly tarball: string;
  /** The folder that the tarball was unpacked to. */
  readonly folder: string;
}

/** The parts of a package.json that are looked at. */
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

/** The version of a package of ours, from the repository. */
export function ourVersion(name: string): string {
  return manifestIn(packageFolder(name.replace('@dorsal/', ''))).version;
}
