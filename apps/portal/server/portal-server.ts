import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { readConfiguration } from '../app/configuration/configuration.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { PortalHandler, PortalServerOptions } from './portal-handler.d.ts';
import { referrerPolicy, securityHeaders } from './security-headers.ts';
import { fetchFrom, serverContext } from './server-context.ts';

/** Makes the function that answers requests for pages. Throws Error for a configuration that cannot work. */
export function createPortalHandler({
  environment = process.env,
  apiFetch = fetchFrom(environment.API_URL ?? 'http://localhost:3000'),
}: PortalServerOptions = {}): PortalHandler {
  const configuration = readConfiguration(environment);
  const handle = createRequestHandler(build as ServerBuild, 'production');

  return async (request) => {
    const context = new RouterContextProvider();
    context.set(serverContext, { configuration, apiFetch });
    const response = await handle(request, context);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
    headers.set('Referrer-Policy', referrerPolicy(new URL(request.url).pathname));
    if (response.status >= 400 || !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    const { status } = response;
    if (!headers.get('Content-Type')?.startsWith('text/html')) {
      return new Response(response.body, { status, headers });
    }
    const html = await response.text();
    headers.set('Content-Security-Policy', contentSecurityPolicy(html, configuration));
    return new Response(html || null, { status, headers });
  };
}
