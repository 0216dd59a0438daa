import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { logPrinted, type PrintedLine } from './log-everything.ts';
import { portFetch } from './port-fetch.ts';
import { type ThreadWatchOptions, watchThread } from './thread-watch.ts';

export interface RenderThreadData {
  /** Whether the thread calls the API through the process that started it. Otherwise it uses the network. */
  readonly callsApi: boolean;
}

type PrintedInThread = Omit<PrintedLine, 'err'> & {
  readonly error?: { readonly name: string; readonly message: string; readonly stack: string | undefined };
};

/** What the thread sends besides requests and responses. */
export type RenderThreadMessage = { readonly ready: true } | { readonly printed: PrintedInThread };

export interface PageRendererOptions {
  /** Answers the thread's calls of the API. Default: the thread calls `API_URL`. */
  readonly apiFetch?: typeof fetch;
  readonly log: FastifyBaseLogger;
  /** The thread's module. Default: the one that renders the portal. */
  readonly thread?: URL;
  readonly wait?: ThreadWatchOptions['wait'];
}

export interface PageRenderer {
  /** Has the thread answer a request for a page. Rejects if the thread ends or the request is aborted. */
  readonly render: (request: Request) => Promise<Response>;
  /** Ends the thread. */
  readonly close: () => Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly render: (request: Request) => Promise<Response>;
  /** Resolves when the thread has ended, with the reason. */
  readonly ended: Promise<Error>;
}

/**
 * Starts the thread that renders the portal's pages: rendering takes some 30 ms of the processor, during which this
 * thread can answer checkouts and the bank. If the thread ends, or hangs and is ended, the next page starts another
 * one. Throws if the configuration cannot work.
 */
export async function startPageRenderer(options: PageRendererOptions): Promise<PageRenderer> {
  const { log } = options;
  let isClosed = false;
  let current: Promise<Thread> | undefined;

  const watch = async (starting: Promise<Thread>) => {
    const ended = await starting.then((started) => started.ended).catch(() => undefined);
    if (current === starting) current = undefined;
    if (!ended || isClosed) return;
    log.error({ err: ended }, 'The thread that renders pages has ended: the next page starts another one.');
  };

  const thread = (): Promise<Thread> => {
    if (isClosed) return Promise.reject(new Error('The server is closing: it renders no more pages.'));
    if (current) return current;
    const starting = startThread(options);
    current = starting;
    void watch(starting);
    return starting;
  };

  await thread();
  return {
    render: async (request) => (await thread()).render(request),
    close: async () => {
      isClosed = true;
      const last = await current?.catch(() => undefined);
      await last?.worker.terminate();
    },
  };
}

/** Starts a thread and waits until it can render. Throws if it ends before. */
async function startThread({
  apiFetch,
  log,
  thread = new URL('render-thread.ts', import.meta.url),
  wait,
}: PageRendererOptions): Promise<Thread> {
  const workerData: RenderThreadData = { callsApi: apiFetch !== undefined };
  const worker = new Worker(thread, { workerData });
  const { fetch: render, fail } = portFetch(worker, apiFetch ?? noApi);
  const ready = Promise.withResolvers<undefined>();
  const ended = Promise.withResolvers<Error>();
  worker.on('message', (message: RenderThreadMessage) => {
    if ('ready' in message) ready.resolve(undefined);
    if ('printed' in message) logPrinted(log, printedLine(message.printed));
  });
  let failure: Error | undefined;
  worker.once('error', (error: Error) => {
    failure = error;
  });
  worker.once('exit', (code) => {
    const error = failure ?? new Error(`The thread that renders pages ended with ${code}.`);
    ready.reject(error);
    fail(error);
    ended.resolve(error);
  });
  const endIfHung = async () => {
    if ((await watchThread(worker, { ended: ended.promise, wait })) === 'ended') return;
    failure = new Error('The thread that renders pages was ended: it did not answer for a minute.');
    await worker.terminate();
  };

  await ready.promise;
  void endIfHung();
  return { worker, render, ended: ended.promise };
}

function noApi(): Promise<Response> {
  return Promise.reject(new Error('The thread asked for an API that this process was not given.'));
}

/** A line in a form that can be sent to another thread: an error's cause may not be cloneable. */
export function sendableLine({ err, ...line }: PrintedLine): PrintedInThread {
  return err ? { ...line, error: { name: err.name, message: err.message, stack: err.stack } } : line;
}

function printedLine({ error, ...line }: PrintedInThread): PrintedLine {
  return error ? { ...line, err: Object.assign(new Error(error.message), error) } : line;
}
