import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { readKept } from './kept-files.ts';

// After the pages' own build, whose files it names.
const kept = readKept();
for (const name of ['service-worker', 'farewell']) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { keptOfBuild: JSON.stringify(kept) },
    build: {
      outDir: fileURLToPath(new URL('../build/worker', import.meta.url)),
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: fileURLToPath(new URL(`../worker/${name}.ts`, import.meta.url)),
        // A file each that imports nothing: not every browser reads modules in service workers.
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}
for (const { path, files } of kept.pages)
  console.log(`The service worker keeps ${path} with ${files.length} files.`);
