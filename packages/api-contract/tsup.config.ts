import { library, oneFileEach } from '../../tooling/config/tsup.ts';

export default library({
  entry: ['src/*.ts', 'src/examples/*.ts', 'src/panel/*.ts', '!src/**/*.test.ts'],
  esbuildPlugins: [oneFileEach],
});
