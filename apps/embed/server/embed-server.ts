import type { EmbedHandler, EmbedServerOptions } from './embed-handler.d.ts';
import { frameAssets } from './first-load.ts';
import { createFrameHandler } from './frame-handler.ts';
import { fetchFrom, readSettings } from './settings.ts';

// Relative to the built server, which contains this code.
const built = new URL('../client/manifest.json', import.meta.url);

/**
 * Creates the handler of requests for pages for frames. Throws Error for an invalid configuration, or without a build.
 */
export function createEmbedHandler({
  environment = process.env,
  apiFetch,
}: EmbedServerOptions = {}): EmbedHandler {
  const settings = readSettings(environment);
  return createFrameHandler({
    settings,
    apiFetch: apiFetch ?? fetchFrom(settings.apiUrl),
    assets: frameAssets(built),
  });
}
