import { defineConfig } from 'vite';
import { cssModules } from '../../tooling/config/class-names.ts';
import { sourceConditions } from '../../tooling/config/vitest.ts';
import { devFrames } from './dev-frames.ts';
import { loaderFiles } from './loader-files.ts';

/** The two pages for frames, and the parts that both share. */
const pages = { checkout: 'src/frame/checkout.tsx', confirmation: 'src/frame/confirmation.tsx' };

// What both show at first, with all that it imports, in one file: of several, each would pack worse.
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
  plugins: [loaderFiles(base), devFrames(base)],
  css: { modules: cssModules },
  environments: {
    client: {
      resolve: { conditions: browserConditions },
      build: {
        outDir: 'build/client',
        manifest: 'manifest.json',
        // Fonts stay files, small ones too: in styles they would hold up the page.
        assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
        rolldownOptions: {
          input: pages,
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
        // Hosts choose their visitors' browsers: those since 2020 read it as it is.
        target: 'es2020',
        rolldownOptions: {
          input: 'src/loader/main.ts',
          // Long ones, too, each of which stands in one place: a name for it is bytes for nothing.
          optimization: { inlineConst: { mode: 'all' } },
          output: { format: 'iife', entryFileNames: 'v1.js' },
        },
      },
    },
    ssr: {
      resolve: {
        conditions: [ownSources, ...otherConditions],
        externalConditions: ['node'],
        // What is built needs nothing installed beside it.
        ...(command === 'build' && { noExternal: true }),
      },
      build: {
        outDir: 'build/server',
        rolldownOptions: { input: 'server/embed-server.ts' },
      },
    },
  },
}));
