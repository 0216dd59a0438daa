import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** The files that a page needs before any interaction. */
export interface FirstLoad {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

interface Chunk {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly clientLoaderModule?: string;
  readonly clientMiddlewareModule?: string;
  readonly parentId?: string;
}

interface Manifest {
  /** The build's version. */
  readonly version: string;
  readonly entry: Chunk;
  readonly routes: Readonly<Record<string, Chunk>>;
}

export const clientFolder = new URL('../build/client/', import.meta.url);

/** Reads which files a route loads from React Router's own manifest. Throws Error without a build. */
export function firstLoad(routeId: string): FirstLoad {
  const manifest = readManifest();
  const chunks = [manifest.entry, ...lineage(manifest, routeId)];
  return {
    scripts: new Set(
      chunks.flatMap((chunk) => [
        chunk.module,
        ...(chunk.imports ?? []),
        ...[chunk.clientLoaderModule, chunk.clientMiddlewareModule].filter((file) => file !== undefined),
      ]),
    ),
    styles: new Set(chunks.flatMap(({ css = [] }) => css.map((file) => file.replace('#', '')))),
  };
}

/** React Router's manifest of the build. Throws Error without a build. */
export function readManifest(): Manifest {
  const assets = readdirSync(new URL('assets/', clientFolder));
  const manifestFile = assets.find((name) => name.startsWith('manifest-') && name.endsWith('.js'));
  if (!manifestFile) throw new Error('There is no build to read. Run `pnpm build` first.');
  const text = readFileSync(new URL(`assets/${manifestFile}`, clientFolder), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** Bytes of the files, each compressed with gzip -9. */
export function gzippedBytes(files: ReadonlySet<string>): number {
  return [...files]
    .map((file) => gzipSync(readFileSync(new URL(file.slice(1), clientFolder)), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

function lineage({ routes }: Manifest, routeId: string): Chunk[] {
  const route = routes[routeId];
  if (!route)
    throw new Error(`The build has no route "${routeId}". Known: ${Object.keys(routes).join(', ')}.`);
  return route.parentId ? [...lineage({ routes } as Manifest, route.parentId), route] : [route];
}
