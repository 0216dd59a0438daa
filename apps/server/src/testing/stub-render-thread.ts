import { parentPort } from 'node:worker_threads';
import { catchPrinted } from '../log-everything.ts';
import { type RenderThreadMessage, sendableLine } from '../page-renderer.ts';
import { portFetch } from '../port-fetch.ts';
import { answerPings } from '../thread-watch.ts';

/*
 * A stub for the thread that renders the portal: it needs no build, and each path names its behavior.
 */
const port = parentPort;
if (!port) throw new Error('This module is a thread.');
const send = (message: RenderThreadMessage) => port.postMessage(message);
catchPrinted((line) => send({ printed: sendableLine(line) }));

const { fetch: apiFetch } = portFetch(port, async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/crash') return crash();
  if (pathname === '/log') console.error('A page could not be rendered.', new TypeError('no event'));
  if (pathname === '/api') return apiFetch('http://localhost/api/events');
  if (pathname === '/compute') {
    console.error('This page computes for ever.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return new Response(`${request.method} ${pathname}`, { status: 203, headers: { 'x-page': 'stub' } });
});
answerPings(port);
send({ ready: true });

function crash(): Promise<Response> {
  setImmediate(() => {
    throw new Error('a failure of the test');
  });
  return new Promise(() => {});
}
