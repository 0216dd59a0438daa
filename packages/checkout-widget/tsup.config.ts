import { cp, glob } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { library } from '../../tooling/config/tsup.ts';

/** One module for each source file, so that every style sheet keeps its place beside the component that names it. */
export default library({
  entry: ['src/**/*.{ts,tsx}', '!src/**/*.stories.tsx', '!src/**/*.test.ts', '!src/testing/**'],
  external: [/\.module\.css$/],
  onSuccess: async () => {
    for await (const file of glob('src/**/*.module.css')) {
      const target = file.replace(/^src/, 'dist');
      await mkdir(dirname(target), { recursive: true });
      await cp(file, target);
    }
  },
});
