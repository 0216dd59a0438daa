import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { readApiUrl, readConfiguration } from './configuration/read-configuration.ts';
import { withAppLinks } from './app-links.ts';
import { contentSecurityPolicy, withoutMarks } from './content-security-policy.ts';
import { readClientFile, withCriticalStyles } from './critical-styles.ts';
import { sharedPageHeader, unknownAddresses, unknownAddressKey } from './missing-pages.ts';
import { pageKey as commonPageKey } from './page-key.ts';
import { withDeferredScripts } from './deferred-scripts.ts';
import type { PortalHandler, PortalServerOptions } from './portal-handler.d.ts';
import { hasSecret } from '../shared/secret-paths.ts';
import { headersOf } from './security-headers.ts';
import { fetchFrom, readBlog, serverContext } from './server-context.ts';

export { sharedPageHeader, unknownAddressKey };

/** Seconds, as the API answers while its database is unavailable. */
const retrySeconds = '5';

const isUnknown = unknownAddresses(Object.values((build as ServerBuild).routes));

export function pageKey(url: string): string | undefined {
  const key = commonPageKey(url);
  if (key !== undefined || !/^\/(?!\/)/.test(url)) return key;
  return isUnknown(new URL(url, 'http://localhost').pathname) ? unknownAddressKey : undefined;
}

/** Creates the function that answers requests for pages. Throws Error for an invalid configuration. */
export function createPortalHandler({
  environment = process.env,
  apiFetch = fetchFrom(readApiUrl(environment)),
}: PortalServerOptions = {}): PortalHandler {
  const configuration = readConfiguration(environment);
  const blog = readBlog(environment);
  const handle = createRequestHandler(build as ServerBuild, 'production');

  return async (request) => {
    const context = new RouterContextProvider();
    const mark = randomUUID();
    context.set(serverContext, {
      configuration,
      apiFetch,
      blog,
      mark,
      sharesMissingPages: true,
    });
    const isHead = request.method === 'HEAD';
    const isRead = isHead || request.method === 'GET';
    const response = await handle(isRead ? bareRequest(request, configuration.publicUrl) : request, context);
    if (response.headers.has(sharedPageHeader)) return response;
    const headers = new Headers(response.headers);
    const { pathname } = new URL(request.url);
    for (const [name, value] of Object.entries(headersOf(pathname))) headers.set(name, value);
    if (hasSecret(pathname)) headers.set('Referrer-Policy', 'no-referrer');
    if (response.status >= 400 || hasSecret(pathname) || !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-store');
    const { status } = response;
    if (status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', retrySeconds);
    if (!headers.get('Content-Type')?.startsWith('text/html')) {
      return new Response(response.body, { status, headers });
    }
    const styled = withCriticalStyles(
      { html: withAppLinks(await response.text(), pathname), mark },
      readClientFile,
    );
    const html = withDeferredScripts({ html: styled, mark });
    headers.set('Content-Security-Policy', contentSecurityPolicy({ html, mark }, configuration, pathname));
    return new Response(isHead ? null : withoutMarks({ html, mark }), { status, headers });
  };
}

/**
 * The request reduced to its path and query: nothing else that a browser or a proxy sends, not even the host, may
 * change a page. A GET also for HEAD, because a page's policy depends on its text. Source: security, H8.
 */
function bareRequest({ url, signal }: Request, publicUrl: string): Request {
  const { pathname, search } = new URL(url);
  const own = new URL(publicUrl);
  own.pathname = pathname;
  own.search = search;
  return new Request(own, { signal });
}
