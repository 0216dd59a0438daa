import { reactRouter } from '@react-router/dev/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { basemap } from './basemap/basemap-plugin.ts';

const apiUrl = process.env.API_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [reactRouter(), basemap()],
  resolve: {
    alias: { '~': fileURLToPath(new URL('app', import.meta.url)) },
    conditions: ['@dorsal/source', 'module', 'browser', 'development|production'],
  },
  environments: {
    ssr: {
      resolve: {
        conditions: ['@dorsal/source', 'module', 'node', 'development|production'],
        externalConditions: ['node'],
      },
      build: { rolldownOptions: { input: 'server/portal-server.ts' } },
    },
  },
  server: { proxy: { '/api': apiUrl, '/media': apiUrl } },
});
