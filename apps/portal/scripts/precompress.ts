import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const client = new URL('../build/client/', import.meta.url);
const packable = /\.(?:js|mjs|css|svg|json)$/;

/** Bytes: below this, packing gains nothing. */
const smallest = 1024;

// Once at build, with all the effort there is, instead of at every request.
for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!packable.test(name)) continue;
  const file = new URL(name, client);
  const bytes = readFileSync(file);
  if (bytes.length < smallest) continue;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file.pathname}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file.pathname}.gz`, gzipSync(bytes, { level: 9 }));
}
