import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import { defineConfig } from 'vitest/config';
import { patience, sourceConditions } from '../../tooling/config/vitest.ts';

// Before the workers start: they inherit the result.
await chromiumPath();

export default defineConfig({
  resolve: { conditions: sourceConditions },
  ssr: { resolve: { conditions: sourceConditions, externalConditions: ['@dorsal/source', 'node'] } },
  // Importing the modules again for each file takes a quarter of the time.
  test: { include: ['{src,server,scripts}/**/*.test.{ts,tsx}'], ...patience, isolate: false },
});
