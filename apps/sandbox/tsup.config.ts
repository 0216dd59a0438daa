import { library } from '../../tooling/config/tsup.ts';

export default library({ entry: ['src/main.ts', 'src/sandbox.ts'], platform: 'node' });
