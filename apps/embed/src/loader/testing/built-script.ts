import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Builds this source to one script, as the real build does. */
export async function builtScript(source: string): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@dorsal/source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      target: 'es2020',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}
