import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Every source becomes a file of its own, which imports the others, instead of chunks: a pattern in `exports` then shows
 * concepts alone, and a stack trace names one. All sources must be entries.
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
 * A package for others: ES modules, one output file for each entry, no declarations (`tsc` emits those, since the
 * compiler has no API that tsup could use).
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
