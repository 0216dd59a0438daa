import { nodeTests } from '../../tooling/config/vitest.ts';

export default nodeTests({ testTimeout: 30_000, globalSetup: ['../../tooling/config/test-postgres.ts'] });
