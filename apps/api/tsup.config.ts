import { defineConfig } from 'tsup';

/** The API and the embedded database's process. Our own packages go into the bundle, what was installed does not. */
export default defineConfig({
  entry: { index: 'src/index.ts', 'embedded-process': 'src/db/embedded/embedded-process.ts' },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  clean: true,
  splitting: true,
  noExternal: [/^@dorsal\//],
  esbuildOptions: (options) => {
    options.conditions = ['@dorsal/source'];
  },
});
