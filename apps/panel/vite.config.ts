import { basemap } from '@dorsal/tooling-basemap/basemap-plugin';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cssModules, inlineClassNames, inlineConst } from '../../tooling/config/class-names.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { googleInDevelopment } from './scripts/google-in-development.ts';

const apiUrl = process.env.PANEL_API_URL ?? 'http://localhost:3002';

export default defineConfig({
  plugins: [inlineClassNames, basemap(['towns.json']), googleInDevelopment(process.env)],
  resolve: {
    alias: { '#': fileURLToPath(new URL('src', import.meta.url)) },
    conditions: ['@dorsal/source', 'module', 'browser', 'development|production'],
  },
  css: { modules: cssModules },
  build: {
    outDir: 'build',
    manifest: 'manifest.json',
    // Even small fonts stay files: inlined in styles they would delay the page.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // The page's policy allows no inline script, which the polyfill would be.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst },
      output: { codeSplitting: { groups: chunkGroups } },
      // Hides hundreds of warnings about 'use client', which has no meaning in a bundle for the browser.
      onLog(level, log, next) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
      },
    },
  },
  server: { proxy: { '/api': apiUrl, '/media': apiUrl } },
});
