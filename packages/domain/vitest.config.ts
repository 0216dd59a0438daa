import { nodeTests } from '../../tooling/config/vitest.ts';

// Pure functions keep nothing for the next file, and a process for each file takes three times as long as its tests.
export default nodeTests({ isolate: false });
