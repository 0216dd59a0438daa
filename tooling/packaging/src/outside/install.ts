import { cpSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { manifestIn, type PackedPackage } from '../packed/packed-package.ts';
import type { Project } from './empty-project.ts';

/**
 * Installs a packed package with its declared dependencies: our packages from their tarballs, and others from this
 * machine, so that no network is needed. Undeclared packages are missing, and the project has to choose its peers.
 */
export function install(project: Project, packed: readonly PackedPackage[], name: string): void {
  const installed = new Set<string>();
  const add = (name: string) => {
    if (installed.has(name)) return;
    installed.add(name);
    const found = packed.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`${name} is declared but not published. Add it to \`publishable\`.`);
    cpSync(found.folder, join(project.folder, 'node_modules', name), { recursive: true });
    for (const dependency of Object.keys(manifestIn(found.folder).dependencies ?? {})) {
      if (dependency.startsWith('@dorsal/')) add(dependency);
      else if (!installed.has(dependency)) {
        // There is one version of each, which pnpm's catalog pins.
        installed.add(dependency);
        project.link(dependency, realpathSync(join(found.source, 'node_modules', dependency)));
      }
    }
  };
  add(name);
}

/** Installs a package that the project itself chooses: a peer, or types. */
export function choose(project: Project, ...names: string[]): void {
  const ours = new URL('../../node_modules/', import.meta.url);
  for (const name of names) project.link(name, realpathSync(new URL(name, ours)));
}
