import { nodeTests } from '../../tooling/config/vitest.ts';

export default nodeTests({ globalSetup: ['../../tooling/config/test-postgres.ts'] });
