import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Configuration } from '../app/configuration/configuration.ts';

/** For everybody, asked for anew each time; the server tells whoever has it (`page-key.ts`). */
const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'public, no-cache' };

type ReadScript = (name: 'service-worker' | 'farewell') => string | undefined;

/**
 * The service worker's script; where the installation keeps nothing offline, the one that takes its place, deletes what it
 * kept, and goes. The kept pages carry the configuration, so it is another script where that is another. 404 without a build.
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
    // Beside the built server, whose file this code becomes part of.
    return readFileSync(new URL(`../worker/${name}.js`, import.meta.url), 'utf8');
  } catch {
    // `react-router dev` builds none, and pages in development are kept nowhere.
    return undefined;
  }
}
