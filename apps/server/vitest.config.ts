import { nodeTests } from '../../tooling/config/vitest.ts';

// Importing the modules again for each file takes four times as long as its tests.
export default nodeTests({ isolate: false, globalSetup: ['../../tooling/config/test-postgres.ts'] });
