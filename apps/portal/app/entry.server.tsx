import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { InlineMark } from '~/session/StoredSession.tsx';
import { serverContext } from '../server/server-context.ts';

/** Renders the page whole: its policy needs the hash of every inline script, and caches take no streams. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let failed = false;
  // Written on our own inline scripts, which the page's policy then allows; never sent.
  const { mark } = context.get(serverContext);
  const nonce = mark === undefined ? {} : { nonce: mark };
  const stream = await renderToReadableStream(
    <InlineMark value={mark}>
      <ServerRouter context={routerContext} url={request.url} {...nonce} />
    </InlineMark>,
    {
      ...nonce,
      // Otherwise large parts would come apart, to be put in place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: request.signal,
      onError(error) {
        failed = true;
        console.error(error);
      },
    },
  );
  await stream.allReady;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status: failed ? 500 : status, headers });
}
