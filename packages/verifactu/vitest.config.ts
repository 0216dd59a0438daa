import { nodeTests } from '../../tooling/config/vitest.ts';

// Pure functions share no state between files.
export default nodeTests({ isolate: false });
