import { nodeTests } from '../../tooling/config/vitest.ts';

export default nodeTests({
  globalSetup: ['../../tooling/config/test-postgres.ts'],
  // Each file has its own database, and reloading the modules for each file takes longer than most of the tests.
  isolate: false,
  // Most of a file's time is the database's: one worker alone is idle for two thirds of it.
  maxWorkers: 2,
});
