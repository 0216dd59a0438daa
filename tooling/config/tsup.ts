import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Builds each source into its own file, which imports the others, instead of chunks: a pattern in `exports` then
 * matches only concepts, and a stack trace names one. All sources must be entries.
 */
export const oneFileEach: Plugin = {
  name: 'one-file-each',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.ts$/, '.js'), external: true },
    );
  },
};

/**
 * The build of a published package: ES modules, one output file per entry, no declarations (`tsc` emits those, because
 * the compiler has no API that tsup could use).
 */
export const library = (
  options: Pick<Options, 'entry' | 'esbuildPlugins' | 'external' | 'loader' | 'onSuccess' | 'platform'>,
) =>
  defineConfig({
    format: 'esm',
    target: 'es2023',
    platform: 'neutral',
    clean: true,
    splitting: true,
    ...options,
  });
