import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import { defineConfig } from 'vitest/config';

// Before the workers start, because they inherit the path.
await chromiumPath();

/** Tests of the packages as they are published. The packages are built and packed before. */
export default defineConfig({
  test: {
    include: ['src/**/*.packed.ts'],
    globalSetup: 'src/packed/pack-all.ts',
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
