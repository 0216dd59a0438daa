import { defineConfig, type Options } from 'tsup';

/**
 * A package for others: ES modules, one output file for each entry, no declarations (`tsc` emits those, since the
 * compiler has no API that tsup could use).
 */
export const library = (options: Pick<Options, 'entry' | 'external' | 'loader' | 'onSuccess' | 'platform'>) =>
  defineConfig({
    format: 'esm',
    target: 'es2023',
    platform: 'neutral',
    clean: true,
    splitting: true,
    ...options,
  });
