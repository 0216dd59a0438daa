import { defineConfig } from 'vitest/config';

/** Vite's default conditions with our own in front: inside the repository packages are read from their sources. */
export const sourceConditions = ['@dorsal/source', 'module', 'node', 'development|production'];

/** Node itself knows no `module`: with it, tests would load what no running process loads. */
const nodeConditions = sourceConditions.filter((condition) => condition !== 'module');

/** Milliseconds. Long enough for a machine that is busy with other work; a test that passes never waits for them. */
export const patience = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Tests that need no browser. Tests stand beside what they test. */
export const nodeTests = (
  test: {
    testTimeout?: number;
    globalSetup?: string[];
    fileParallelism?: boolean;
    isolate?: boolean;
    maxWorkers?: number;
    execArgv?: string[];
  } = {},
) =>
  defineConfig({
    resolve: { conditions: sourceConditions },
    ssr: { resolve: { conditions: nodeConditions, externalConditions: ['@dorsal/source', 'node'] } },
    test: { include: ['src/**/*.test.ts'], ...patience, ...test },
  });
