import type { EventSearch } from './event-search.ts';

type Later<Call> = Call extends (...values: infer Values) => infer Answer
  ? (...values: Values) => Promise<Answer>
  : never;

/** A search with asynchronous calls, wherever it runs. Its promises reject if it has ended. */
export type LaterSearch = { readonly [Name in keyof EventSearch]: Later<EventSearch[Name]> };

/** One end of a worker, or of a `MessageChannel`. */
export interface Port {
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  postMessage: (message: unknown) => void;
}

interface Call {
  readonly id: number;
  readonly name: keyof EventSearch | 'open';
  readonly values: readonly unknown[];
}

type AnswerTo = { readonly value: unknown } | { readonly failure: string };
type Answer = { readonly id: number } & AnswerTo;

/** Reports that it is ready, then answers the calls of `searchThrough`. `open` creates a search of a list's bytes. */
export function answerSearches(port: Port, open: (bytes: ArrayBuffer) => EventSearch): void {
  let search: EventSearch | undefined;
  const answerTo = async ({ name, values }: Call): Promise<unknown> => {
    if (name === 'open') {
      // The other end passes only the list, and makes no other call until this one is answered.
      search = open(await (values[0] as Blob).arrayBuffer());
      return undefined;
    }
    if (!search) throw new Error(`'${name}' was asked before a list was opened: open one first.`);
    const call = search[name] as (...values: readonly unknown[]) => unknown;
    return call(...values);
  };
  const answer = async (call: Call): Promise<void> => {
    const { id } = call;
    try {
      port.postMessage({ id, value: await answerTo(call) } satisfies Answer);
    } catch (error) {
      port.postMessage({ id, failure: String(error) } satisfies Answer);
    }
  };
  port.addEventListener('message', ({ data }: MessageEvent<Call>) => void answer(data));
  port.postMessage({ id: helloId, value: undefined } satisfies Answer);
}

/** Never the id of a call. */
const helloId = 0;

/** The page's end of a port. */
export interface PortSearch {
  /** Resolves once the other end has reported that it is ready. */
  readonly isThere: Promise<void>;
  /** Passes a list, as JSON in UTF-8, to the other end, which reads it. Rejects if it is not a list. */
  readonly open: (list: Blob) => Promise<LaterSearch>;
  /** Rejects all pending and future calls. The first reason is kept. */
  readonly end: (reason: string) => void;
  readonly hasEnded: () => boolean;
}

/** A search at the other end of a port, where `answerSearches` answers its calls. */
export function searchThrough(port: Port): PortSearch {
  const waiting = new Map<number, (answer: AnswerTo) => void>();
  let lastId = helloId;
  let endedBy: string | undefined;
  port.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  const answerTo = (id: number) =>
    new Promise<unknown>((resolve, reject) => {
      if (endedBy !== undefined) throw new Error(endedBy);
      waiting.set(id, (answer) => {
        if ('failure' in answer) reject(new Error(answer.failure));
        else resolve(answer.value);
      });
    });
  const call = (name: Call['name'], values: readonly unknown[]) => {
    lastId += 1;
    const answer = answerTo(lastId);
    if (endedBy === undefined) port.postMessage({ id: lastId, name, values } satisfies Call);
    return answer;
  };
  // The cast is safe: calls through the port have the same names and parameters.
  const search = Object.fromEntries(
    searchCalls.map((name) => [name, (...values: readonly unknown[]) => call(name, values)]),
  ) as unknown as LaterSearch;
  return {
    isThere: answerTo(helloId).then(() => undefined),
    open: (list) => call('open', [list]).then(() => search),
    end: (reason) => {
      endedBy ??= reason;
      for (const answer of waiting.values()) answer({ failure: endedBy });
      waiting.clear();
    },
    hasEnded: () => endedBy !== undefined,
  };
}

const searchCalls = ['categories', 'find', 'rows', 'days', 'draw', 'event', 'rowOf'] as const;
searchCalls satisfies readonly (keyof EventSearch)[];
