import { library, oneFileEach } from '../../tooling/config/tsup.ts';

export default library({
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**'],
  esbuildPlugins: [oneFileEach],
});
