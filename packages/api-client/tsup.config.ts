import { library } from '../../tooling/config/tsup.ts';

export default library({ entry: ['src/check-in.ts', 'src/index.ts', 'src/queries.ts'], platform: 'browser' });
