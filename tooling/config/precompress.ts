import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const packable = /\.(?:html|js|mjs|css|svg|json|wasm)$/;

/** In bytes. Compressing smaller files gains nothing; maximum effort takes many seconds for larger ones. */
const smallest = 1024;
const large = 500_000;

/** Compresses the files of a folder once, at build time, with more effort than a request allows. */
export function precompress(folder: URL): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!packable.test(name)) continue;
    const file = new URL(name, folder);
    const bytes = readFileSync(file);
    if (bytes.length < smallest) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: bytes.length > large ? 9 : 11 };
    writeFileSync(`${file.pathname}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file.pathname}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
