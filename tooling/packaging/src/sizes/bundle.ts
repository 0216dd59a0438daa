import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The code that a page loads. */
export interface Bundle {
  /** Size in bytes, minified and compressed with gzip. */
  readonly gzipBytes: number;
  /** The files that it is made of. */
  readonly inputs: readonly string[];
}

/** Bundles a module with this code as for a browser, with our packages from their sources. */
export async function bundle(code: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2023',
    conditions: ['@dorsal/source'],
    logLevel: 'error',
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return {
    gzipBytes: gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length,
    inputs: used.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file),
  };
}
