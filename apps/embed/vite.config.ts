import { defineConfig } from 'vite';
import { cssModules, inlineClassNames, inlineConst } from '../../tooling/config/class-names.ts';
import { sourceConditions } from '../../tooling/config/vitest.ts';
import { devFrames } from './dev-frames.ts';
import { loaderFiles } from './loader-files.ts';

/** The two pages for frames, and the parts that both share. */
const pages = { checkout: 'src/frame/checkout.tsx', confirmation: 'src/frame/confirmation.tsx' };

// The first view of both pages, with all its imports, in one file: several would compress worse.
const bothPages =
  /\/embed\/src\/frame\/(?:page\.css|show-page|frame-)|\/ui\/src\/(?:Banner|Bib|BibSection|BibNumeral|Button|Container|Heading|Spinner|SummaryList|[^/]+\.css)/;

const [ownSources = '', ...otherConditions] = sourceConditions;
const browserConditions = [ownSources, 'module', 'browser', 'development|production'];

// Beside the portal's own `/assets/`, on the same host.
const base = '/embed/';

export default defineConfig(({ command }) => ({
  base,
  appType: 'custom',
  publicDir: false,
  builder: {},
  plugins: [inlineClassNames, loaderFiles(base), devFrames(base)],
  css: { modules: cssModules },
  environments: {
    client: {
      resolve: { conditions: browserConditions },
      build: {
        outDir: 'build/client',
        manifest: 'manifest.json',
        // Fonts stay files, also small ones: inlined in styles they would delay the page.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        rolldownOptions: {
          input: pages,
          optimization: { inlineConst },
          output: { codeSplitting: { groups: [{ name: 'both-pages', test: bothPages }] } },
        },
      },
    },
    loader: {
      consumer: 'client',
      resolve: { conditions: browserConditions },
      build: {
        outDir: 'build/client',
        emptyOutDir: false,
        // Host pages choose the browsers that they support: those since 2020 run this as it is.
        target: 'es2020',
        rolldownOptions: {
          input: 'src/loader/main.ts',
          optimization: { inlineConst },
          output: { format: 'iife', entryFileNames: 'v1.js' },
        },
      },
    },
    ssr: {
      resolve: {
        conditions: [ownSources, ...otherConditions],
        externalConditions: ['node'],
        // The built server needs no installed packages.
        ...(command === 'build' && { noExternal: true }),
      },
      build: {
        outDir: 'build/server',
        rolldownOptions: { input: 'server/embed-server.ts' },
      },
    },
  },
}));
