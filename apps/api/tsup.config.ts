import { defineConfig } from 'tsup';

/**
 * The API, how it answers with texts, and the operator's program. Our own packages and a few
 * installed ones go into the bundle.
 */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'encoded-body': 'src/http/encoded-body.ts',
    operator: 'src/operator/main.ts',
  },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  clean: true,
  splitting: true,
  // The last three: @dorsal/verifactu depends on them, this package doesn't.
  // drizzle-orm has hundreds of modules, and Node reads its long description again for each: it took most of the start.
  noExternal: [/^@dorsal\//, /^drizzle-orm/, /^@noble\/hashes/, /^saxes$/, /^xmlchars/],
  esbuildOptions: (options) => {
    options.conditions = ['@dorsal/source'];
  },
});
