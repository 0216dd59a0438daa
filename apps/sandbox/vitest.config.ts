import { nodeTests } from '../../tooling/config/vitest.ts';

// Importing the modules again for each file takes a third of the time.
export default nodeTests({ isolate: false });
