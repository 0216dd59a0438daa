import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import { defineConfig } from 'vitest/config';

// Before the workers start: they inherit what was found.
await chromiumPath();

/** What holds of the packages as they are published: they are built and packed before. */
export default defineConfig({
  test: {
    include: ['src/**/*.packed.ts'],
    globalSetup: 'src/packed/pack-all.ts',
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
