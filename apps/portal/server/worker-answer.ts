import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Configuration } from '../shared/configuration.ts';

/** Public, but revalidated each time; the server answers 304 to browsers that have it (`page-key.ts`). */
const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, no-cache' };

type ReadScript = (name: 'service-worker' | 'farewell') => string | undefined;

/**
 * The service worker's script. If the installation keeps nothing offline, it is the script that replaces the worker,
 * deletes its caches and unregisters. The cached pages contain the configuration, so the script contains its hash. 404
 * without a build.
 */
export function workerAnswer(configuration: Configuration, read: ReadScript = readBuilt): Response {
  const { keepsOffline } = configuration;
  const script = read(keepsOffline ? 'service-worker' : 'farewell');
  if (script === undefined) return new Response(null, { status: 404 });
  return new Response(keepsOffline ? `${script}\n// ${shortHash(configuration)}\n` : script, { headers });
}

const shortHash = (configuration: Configuration) =>
  createHash('sha256').update(JSON.stringify(configuration)).digest('hex').slice(0, 8);

const built = new Map<string, string | undefined>();

/** Read once: a build doesn't change while its server runs. */
function readBuilt(name: string): string | undefined {
  if (!built.has(name)) built.set(name, readScript(name));
  return built.get(name);
}

function readScript(name: string): string | undefined {
  try {
    // Relative to the built server's file, which contains this code.
    return readFileSync(new URL(`../worker/${name}.js`, import.meta.url), 'utf8');
  } catch {
    // `react-router dev` builds no worker, and pages in development are not cached.
    return undefined;
  }
}
