import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Project } from './empty-project.ts';

const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/**
 * The ways in which a project's TypeScript resolves packages. One is enough for each package, because "are the types
 * wrong?" checks that both find the same declarations.
 */
const resolutions = { bundler: 'esnext', node16: 'node16' } as const;

export interface TypeCheck {
  readonly files: readonly string[];
  readonly resolution: keyof typeof resolutions;
  /** Packages whose global types are included. Default: none. */
  readonly types?: readonly string[];
}

/**
 * The errors that `tsc` reports for files of a project; empty if none. Strict, and without `skipLibCheck`, so that the
 * declarations of packages are checked, too.
 */
export function typeErrors(project: Project, { files, resolution, types = [] }: TypeCheck): string {
  const config = `tsconfig.${resolution}.json`;
  project.write(
    config,
    JSON.stringify({
      compilerOptions: {
        module: resolutions[resolution],
        moduleResolution: resolution,
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        strict: true,
        skipLibCheck: false,
        noEmit: true,
        types,
      },
      files,
    }),
  );
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', config], {
    cwd: project.folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}
