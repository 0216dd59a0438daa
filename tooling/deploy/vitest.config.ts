import { nodeTests } from '../config/vitest.ts';

export default nodeTests({ testTimeout: 120_000, globalSetup: ['../config/test-postgres.ts'] });
