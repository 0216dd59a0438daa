import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Adds two files to the loader's `v1.js`: a copy under a content-hashed name, for pages that check what they load, and
 * `v1.json`, which has the copy's URL and the hash for `integrity`.
 */
export const loaderFiles = (base: string): Plugin => ({
  name: 'loader-files',
  applyToEnvironment: ({ name }) => name === 'loader',
  generateBundle(_options, bundle) {
    const loader = bundle['v1.js'];
    if (loader?.type !== 'chunk') throw new Error('The build of the loader has made no v1.js.');
    const hash = (algorithm: string) => createHash(algorithm).update(loader.code);
    const fileName = `v1.${hash('sha256').digest('hex').slice(0, 10)}.js`;
    const manifest = { url: base + fileName, integrity: `sha384-${hash('sha384').digest('base64')}` };
    this.emitFile({ type: 'asset', fileName, source: loader.code });
    this.emitFile({
      type: 'asset',
      fileName: 'v1.json',
      source: `${JSON.stringify(manifest, undefined, 2)}\n`,
    });
  },
});
