import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cssModules, inlineClassNames, inlineConst } from '../../tooling/config/class-names.ts';
import { basemap } from '@dorsal/tooling-basemap/basemap-plugin';
import { chunkGroups, onEveryPage } from './scripts/chunk-groups.ts';

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';
// The development server of apps/embed, if one runs.
const embedUrl = process.env.EMBED_URL;
const framePaths = ['^/embed/', '^/events/[^/]+/checkout/[^/]+/iframe', '^/purchase-confirmation/iframe/.'];

export default defineConfig(({ command }) => ({
  // MDX before the router's plugin, which reads the compiled module.
  plugins: [inlineClassNames, { enforce: 'pre', ...mdx() }, reactRouter(), basemap(['world.svg'])],
  resolve: {
    alias: { '~': fileURLToPath(new URL('app', import.meta.url)) },
    conditions: ['@dorsal/source', 'module', 'browser', 'development|production'],
  },
  css: { modules: cssModules },
  environments: {
    client: {
      build: {
        // Even small fonts stay files: inlined in styles they would delay the page.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        modulePreload: {
          // Every page has these; listing them again for each lazy part would only make the pages larger.
          resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)),
        },
        rolldownOptions: {
          optimization: { inlineConst },
          output: {
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
    ssr: {
      resolve: {
        conditions: ['@dorsal/source', 'module', 'node', 'development|production'],
        externalConditions: ['node'],
        // Bundles all dependencies: the image needs no installed packages, and the server starts faster.
        ...(command === 'build' && { noExternal: true }),
      },
      build: {
        rolldownOptions: {
          input: 'server/portal-server.ts',
          // In the folder of the entry file, because `readClientFile`, which uses relative paths, may end up in any
          // chunk.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': apiUrl,
      '/media': apiUrl,
      '/map/events': apiUrl,
      ...(embedUrl && Object.fromEntries(framePaths.map((path) => [path, embedUrl]))),
    },
  },
}));
