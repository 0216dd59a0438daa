// Not comlink: it has four times as many bytes, and a call whose worker crashes or is terminated never settles.

/** One end of a worker, or of a `MessageChannel`. */
export interface Port {
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  postMessage: (message: unknown) => void;
}

interface Call {
  readonly id: number;
  /** `open`, or one of the calls of what was opened. */
  readonly name: string;
  readonly values: readonly unknown[];
}

type AnswerTo = { readonly value: unknown } | { readonly failure: string };
type Answer = { readonly id: number } & AnswerTo;
type AnyCall = (...values: readonly unknown[]) => unknown;

/** Reports that it is ready, then answers the calls of `callsThrough`. `open` creates what they are calls of. */
export function answerCalls(port: Port, open: (list: Blob) => Promise<object>): void {
  let calls = new Map<string, AnyCall>();
  const answerTo = async ({ name, values }: Call): Promise<unknown> => {
    if (name === 'open') {
      // The other end passes only the list, and makes no other call until this one is answered.
      calls = new Map(Object.entries(await open(values[0] as Blob)));
      return [...calls.keys()];
    }
    const call = calls.get(name);
    if (!call) throw new Error(`Nothing that was opened has a call '${name}': open a list first.`);
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
export interface PagePort<Calls extends object> {
  /** Resolves once the other end has reported that it is ready. */
  readonly isThere: Promise<void>;
  /** Passes a list to the other end, which opens it. Rejects if that fails there. */
  readonly open: (list: Blob) => Promise<Calls>;
  /** Rejects all pending and future calls. The first reason is kept. */
  readonly end: (reason: string) => void;
  readonly hasEnded: () => boolean;
}

/** Asynchronous calls of what `answerCalls` opens at the other end of a port. */
export function callsThrough<Calls extends object>(port: Port): PagePort<Calls> {
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
  const call = (name: string, values: readonly unknown[]) => {
    lastId += 1;
    const answer = answerTo(lastId);
    if (endedBy === undefined) port.postMessage({ id: lastId, name, values } satisfies Call);
    return answer;
  };
  const open = async (list: Blob): Promise<Calls> => {
    const names = (await call('open', [list])) as readonly string[];
    // An `AbortSignal` can't be cloned, and there are no requests that it could abort.
    const clonable = (values: readonly unknown[]) =>
      values.filter((value) => !(value instanceof AbortSignal));
    const calls = names.map((name) => [
      name,
      (...values: readonly unknown[]) => call(name, clonable(values)),
    ]);
    // The cast is safe: the other end names the calls that it answers, with the same parameters.
    return Object.fromEntries(calls) as Calls;
  };
  return {
    isThere: answerTo(helloId).then(() => undefined),
    open,
    end: (reason) => {
      endedBy ??= reason;
      for (const answer of waiting.values()) answer({ failure: endedBy });
      waiting.clear();
    },
    hasEnded: () => endedBy !== undefined,
  };
}
