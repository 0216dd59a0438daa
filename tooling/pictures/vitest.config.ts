import { nodeTests } from '../../tooling/config/vitest.ts';

export default nodeTests();
