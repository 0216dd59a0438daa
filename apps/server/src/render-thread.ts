import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createPortalHandler } from '@dorsal/portal/server';
import { catchPrinted } from './log-everything.ts';
import { type RenderThreadData, type RenderThreadMessage, sendableLine } from './page-renderer.ts';
import { portFetch } from './port-fetch.ts';
import { answerPings } from './thread-watch.ts';

/*
 * The thread that renders pages, started by `page-renderer.ts`.
 */
const port = parentPort;
if (!port) throw new Error('This module is a thread: start it with startPageRenderer.');
const send = (message: RenderThreadMessage) => port.postMessage(message);

catchPrinted((line) => send({ printed: sendableLine(line) }));

lowerPriority();

const { callsApi } = workerData as RenderThreadData;
const { fetch: apiFetch } = portFetch(port, (request) => answerPage(request));
const answerPage = createPortalHandler(callsApi ? { apiFetch } : {});
answerPings(port);
send({ ready: true });

/** On Linux each thread has its own priority: if there is more to do than processors, API calls come before pages. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(5);
  } catch (error) {
    // Some containers forbid it. Pages then compete with API calls.
    console.warn('The thread that renders pages keeps its priority.', error);
  }
}
