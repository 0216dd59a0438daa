import { nodeTests } from '../../tooling/config/vitest.ts';

export default nodeTests({
  globalSetup: ['../../tooling/config/test-postgres.ts'],
  // Each file has a database of its own; reading the modules anew for each takes longer than most of the tests.
  isolate: false,
  // Most of a file's time is the database's: one worker alone is idle for two thirds of it.
  maxWorkers: 2,
});
