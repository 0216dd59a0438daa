import { defineConfig } from 'vite';
import { sourceConditions } from '../../tooling/config/vitest.ts';

/** The two pages for frames, and the parts that both share. */
const pages = { checkout: 'src/frame/checkout.tsx', confirmation: 'src/frame/confirmation.tsx' };

const [ownSources = '', ...otherConditions] = sourceConditions;

export default defineConfig(({ command }) => ({
  // Beside the portal's own `/assets/`, on the same host.
  base: '/embed/',
  appType: 'custom',
  publicDir: false,
  builder: {},
  environments: {
    client: {
      resolve: { conditions: [ownSources, 'module', 'browser', 'development|production'] },
      build: {
        outDir: 'build/client',
        manifest: 'manifest.json',
        rolldownOptions: { input: pages },
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
