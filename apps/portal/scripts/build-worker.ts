import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { contentsHash } from './contents-hash.ts';
import { readKept } from './kept-files.ts';

// After the pages' own build, whose files it names.
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
        // A file each that imports nothing: not every browser reads modules in service workers.
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}
// The kept HTML is the server's: another server is another worker, by which browsers fetch it anew.
const server = contentsHash(new URL('../build/server/', import.meta.url));
appendFileSync(new URL('service-worker.js', folder), `\n// ${server}\n`);
for (const { path, files } of kept.pages)
  console.log(`The service worker keeps ${path} with ${files.length} files.`);
