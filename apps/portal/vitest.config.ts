import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { patience, sourceConditions } from '../../tooling/config/vitest.ts';

export default defineConfig({
  resolve: {
    alias: { '~': fileURLToPath(new URL('app', import.meta.url)) },
    conditions: sourceConditions,
  },
  ssr: { resolve: { conditions: sourceConditions, externalConditions: ['@dorsal/source', 'node'] } },
  test: {
    include: ['{app,server,shared,worker,scripts}/**/*.test.{ts,tsx}'],
    ...patience,
    // Importing the modules again for each file takes four times as long as its tests.
    isolate: false,
  },
});
