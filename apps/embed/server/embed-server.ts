import type { EmbedHandler, EmbedServerOptions } from './embed-handler.d.ts';

/** Makes the function that answers requests for pages for frames. Throws Error for a configuration that cannot work. */
export function createEmbedHandler(_options: EmbedServerOptions = {}): EmbedHandler {
  return async () => new Response(null, { status: 404 });
}
