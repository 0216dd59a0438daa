import { defineConfig } from 'vitest/config';

/** Vite's default conditions after our own: inside the repository, packages are read from their sources. */
export const sourceConditions = ['@dorsal/source', 'module', 'node', 'development|production'];

/** Node doesn't have the condition `module`: with it, tests would load files that no running process loads. */
const nodeConditions = sourceConditions.filter((condition) => condition !== 'module');

/** Timeouts in milliseconds, long enough for a busy machine. A passing test never waits for them. */
export const patience = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 30_000 } },
};

/** The configuration of tests that need no browser. Tests are beside the files that they test. */
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
