import { nodeTests } from '../../tooling/config/vitest.ts';

// Pure functions share no state between files, and one process per file takes three times as long as the tests.
// Node 24 has Temporal behind a flag; browsers that have it use it for event dates.
export default nodeTests({ isolate: false, execArgv: ['--harmony-temporal'] });
