import { defineConfig } from 'vitest/config';
import { patience, sourceConditions } from '../../tooling/config/vitest.ts';

export default defineConfig({
  resolve: { conditions: sourceConditions },
  ssr: { resolve: { conditions: sourceConditions, externalConditions: ['@dorsal/source', 'node'] } },
  test: { include: ['{src,server,scripts}/**/*.test.{ts,tsx}'], ...patience },
});
