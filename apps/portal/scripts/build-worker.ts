import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { contentsHash } from './contents-hash.ts';
import { readKept } from './kept-files.ts';

// Runs after the build of the pages, whose files it lists.
const kept = readKept();
const folder = new URL('../build/worker/', import.meta.url);
for (const name of ['service-worker', 'farewell']) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { keptOfBuild: JSON.stringify(kept) },
    build: {
      outDir: fileURLToPath(folder),
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: fileURLToPath(new URL(`../worker/${name}.ts`, import.meta.url)),
        // One file each, without imports: not every browser supports modules in service workers.
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}
// The cached HTML comes from the server: a changed server must change the worker, so that browsers fetch the HTML
// again.
const server = contentsHash(new URL('../build/server/', import.meta.url));
appendFileSync(new URL('service-worker.js', folder), `\n// ${server}\n`);
for (const { path, files } of kept.pages)
  console.log(`The service worker keeps ${path} with ${files.length} files.`);
