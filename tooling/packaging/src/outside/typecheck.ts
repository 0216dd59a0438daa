import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Project } from './empty-project.ts';

const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/**
 * How a project's TypeScript finds packages. One of them is enough for a package: that both come to the same declarations
 * is what "are the types wrong?" looks at.
 */
const resolutions = { bundler: 'esnext', node16: 'node16' } as const;

export interface TypeCheck {
  readonly files: readonly string[];
  readonly resolution: keyof typeof resolutions;
  /** Packages whose global types are taken; none by default. */
  readonly types?: readonly string[];
}

/**
 * What `tsc` has against the files of a project; empty when it has nothing. Strict, and the declarations of packages are
 * checked too, as `skipLibCheck` would not.
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
