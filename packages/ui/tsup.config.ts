import { globSync } from 'node:fs';
import { cp, glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Leaves style sheets files of their own beside the JavaScript: a consumer's bundler names their classes and keeps each
 * with its component. tsup's own handling would turn every class map into `{}` without a word.
 */
const styleSheetsBesides: Plugin = {
  name: 'style-sheets-besides',
  setup(build) {
    build.onResolve({ filter: /\.module\.css$/ }, ({ path }) => ({
      path: `./${basename(path)}`,
      external: true,
    }));
  },
};

const components = globSync('src/*/*.tsx').filter((file) => !/\.(stories|test)\.tsx$/.test(file));

export const options = {
  // All in one folder, chunks too, so that './X.module.css' is right from everywhere.
  entry: {
    ...Object.fromEntries(components.map((file) => [basename(file, '.tsx'), file])),
    'save-file': 'src/save-file.ts',
    'modal-dialog': 'src/modal-dialog.ts',
    'use-copy': 'src/use-copy.ts',
    'use-submission': 'src/use-submission.ts',
    'use-screen-awake': 'src/use-screen-awake.ts',
    'first-paint': 'src/first-paint.ts',
  },
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  clean: true,
  splitting: true,
  esbuildPlugins: [styleSheetsBesides],
  onSuccess: async () => {
    for await (const file of glob('src/{*.css,tokens.json,*/*.module.css}'))
      await cp(file, `dist/${basename(file)}`);
    await cp('src/fonts', 'dist/fonts', { recursive: true });
  },
} satisfies Options;

export default defineConfig(options);
