import { failureOf } from './api-fetch.ts';

/** One end of a channel to another thread. */
export interface Port {
  on(event: 'message', listener: (message: Message) => void): unknown;
  postMessage(message: unknown): void;
}

interface Parts {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array | null;
}

type Message =
  | { readonly id: number; readonly request: Parts & { readonly url: string; readonly method: string } }
  | { readonly id: number; readonly response: Parts & { readonly status: number } }
  | { readonly id: number; readonly failure: string };

export interface PortFetch {
  /** Sends a request to the other thread. Rejects as soon as its signal is aborted; the other thread goes on. */
  readonly fetch: typeof fetch;
  /** Rejects the requests that have no response yet, and all later ones: the other thread has ended. */
  readonly fail: (error: Error) => void;
}

/** Connects two threads that answer each other's requests, with whole bodies: `answer` handles the other thread's. */
export function portFetch(port: Port, answer: (request: Request) => Promise<Response>): PortFetch {
  const open = new Map<number, PromiseWithResolvers<Response>>();
  let lastId = 0;
  let failure: Error | undefined;
  const send = (message: Message) => port.postMessage(message);

  port.on('message', (message: Message) => {
    if ('request' in message) {
      const { id, request } = message;
      responseTo(request, answer).then(
        (response) => send({ id, response }),
        (error: unknown) => send({ id, failure: error instanceof Error ? error.message : String(error) }),
      );
      return;
    }
    const asked = open.get(message.id);
    open.delete(message.id);
    if ('failure' in message) asked?.reject(new Error(message.failure));
    else if ('response' in message) asked?.resolve(responseOf(message.response));
  });

  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const signal = init?.signal ?? request.signal;
      signal.throwIfAborted();
      const aborted = failureOf(signal);
      // The race below reports it.
      aborted.catch(() => undefined);
      const { url, method } = request;
      const parts = await partsOf(request);
      if (failure) throw failure;
      const asked = Promise.withResolvers<Response>();
      lastId += 1;
      open.set(lastId, asked);
      send({ id: lastId, request: { url, method, ...parts } });
      return Promise.race([asked.promise, aborted]);
    },
    fail: (error) => {
      failure = error;
      for (const { reject } of open.values()) reject(error);
      open.clear();
    },
  };
}

async function responseTo(
  { url, method, headers, body }: Parts & { readonly url: string; readonly method: string },
  answer: (request: Request) => Promise<Response>,
): Promise<Parts & { readonly status: number }> {
  const init = { method, headers: headers.map(([name, value]) => [name, value] as [string, string]) };
  const response = await answer(new Request(url, body ? { ...init, body: Buffer.from(body) } : init));
  return { status: response.status, ...(await partsOf(response)) };
}

async function partsOf(message: Request | Response): Promise<Parts> {
  const body = new Uint8Array(await message.arrayBuffer());
  return { headers: [...message.headers], body: body.length > 0 ? body : null };
}

function responseOf({ status, headers, body }: Parts & { readonly status: number }): Response {
  const own = new Headers();
  for (const [name, value] of headers) own.append(name, value);
  return new Response(body && Buffer.from(body), { status, headers: own });
}
