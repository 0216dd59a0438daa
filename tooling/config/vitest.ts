import { defineConfig } from 'vitest/config';

/** Vite's default conditions with our own in front: inside the repository packages are read from their sources. */
export const sourceConditions = ['@dorsal/source', 'module', 'node', 'development|production'];

/** Milliseconds: a machine that has other work to do is no fault of what is tested. */
export const patience = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
};

/** Tests that need no browser. Tests stand beside what they test. */
export const nodeTests = (
  test: {
    testTimeout?: number;
    globalSetup?: string[];
    fileParallelism?: boolean;
    isolate?: boolean;
    maxWorkers?: number;
  } = {},
) =>
  defineConfig({
    resolve: { conditions: sourceConditions },
    ssr: { resolve: { conditions: sourceConditions, externalConditions: ['@dorsal/source', 'node'] } },
    test: { include: ['src/**/*.test.ts'], ...patience, ...test },
  });
