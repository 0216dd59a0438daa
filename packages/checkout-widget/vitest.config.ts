import { nodeTests } from '../../tooling/config/vitest.ts';

// Reading the modules anew for each file takes twice as long as its tests.
export default nodeTests({ isolate: false });
