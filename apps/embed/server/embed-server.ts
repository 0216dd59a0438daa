import type { EmbedHandler, EmbedServerOptions } from './embed-handler.d.ts';
import { frameAssets } from './first-load.ts';
import { createFrameHandler } from './frame-handler.ts';
import { fetchFrom, readSettings } from './settings.ts';

// Beside the built server, whose file this code becomes part of.
const built = new URL('../client/manifest.json', import.meta.url);

/**
 * Makes the function that answers requests for pages for frames. Throws Error for a configuration that cannot work, and
 * where nothing is built.
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
