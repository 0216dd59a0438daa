import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { patience, sourceConditions } from '../../tooling/config/vitest.ts';

export default defineConfig({
  resolve: {
    alias: { '#': fileURLToPath(new URL('src', import.meta.url)) },
    conditions: sourceConditions,
  },
  ssr: { resolve: { conditions: sourceConditions, externalConditions: ['@dorsal/source', 'node'] } },
  test: { include: ['{src,scripts}/**/*.test.{ts,tsx}'], ...patience, isolate: false },
});
