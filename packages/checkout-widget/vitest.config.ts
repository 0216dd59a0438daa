import { nodeTests } from '../../tooling/config/vitest.ts';

// Loading the modules again for each file takes twice as long as its tests.
export default nodeTests({ isolate: false });
