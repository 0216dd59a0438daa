import { ApiError } from '@dorsal/api-client';
import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { InlineMark } from '~/session/StoredSession.tsx';
import { missingPageKey, sharedPageHeader } from '../server/missing-pages.ts';
import { serverContext } from '../server/server-context.ts';

/** Logs errors of loaders and rendering. If the API answered with an error, the API has logged it. */
export function handleError(error: unknown, { request }: Pick<LoaderFunctionArgs, 'request'>): void {
  const isLoggedByApi = error instanceof ApiError && error.status > 0;
  if (!request.signal.aborted && !isLoggedByApi) console.error('A page could not be rendered.', error);
}

/** Renders the page without streaming: its policy needs the hash of every inline script, and caches take no streams. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { mark, sharesMissingPages = false } = context.get(serverContext);
  if (status === 404 && sharesMissingPages) {
    const routeId = routerContext.staticHandlerContext.matches.at(-1)?.route.id;
    const key = missingPageKey(routeId, new URL(request.url).pathname);
    if (key !== undefined) return new Response(null, { status, headers: { [sharedPageHeader]: key } });
  }
  let failed = false;
  // Marks our own inline scripts, which the page's policy then allows; never sent.
  const nonce = mark === undefined ? {} : { nonce: mark };
  const stream = await renderToReadableStream(
    <InlineMark value={mark}>
      <ServerRouter context={routerContext} url={request.url} {...nonce} />
    </InlineMark>,
    {
      ...nonce,
      // Otherwise React would send large parts separately and insert them with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError(error) {
        failed = true;
        handleError(error, { request });
      },
    },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed ? 500 : status, headers });
}
