import { Agent, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Connections to one server that are kept open: as many as a proxy in front of it would keep. */
const maxSockets = 200;

/** A way to one server. Its connections are used again and again. */
export interface Line {
  readonly url: string;
  readonly agent: Agent;
  /** How often a request that is refused with 503 is sent again. */
  readonly repetitions: number;
}

export function openLine(url: string, { repetitions = 4 }: { repetitions?: number } = {}): Line {
  return { url, repetitions, agent: new Agent({ keepAlive: true, maxSockets }) };
}

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer, or that there was none. */
export interface Received {
  /** 0: no answer came, the connection broke or 30 seconds passed. */
  readonly status: number;
  readonly text: string;
  /** How often it was refused with 503 before: whoever asks comes back a moment later, a buyer's page and the bank alike. */
  readonly refusals: number;
  /** From the wish to the whole answer, waiting for a free connection included. */
  readonly ms: number;
}

/** Longer than any server may think about it. */
const timeoutMs = 30_000;

const restMs = 500;

/** Sends a request, again when it is refused with 503 and the line says so. That no answer comes is an outcome, too, and not an error. */
export async function exchange(line: Line, sent: Sent): Promise<Received> {
  const startedAt = performance.now();
  for (let refusals = 0; ; refusals += 1) {
    const answer = await sendOnce(line, sent);
    if (answer.status !== 503 || refusals === line.repetitions) {
      return { ...answer, refusals, ms: performance.now() - startedAt };
    }
    await wait(restMs);
  }
}

function sendOnce(
  line: Line,
  { method, path, headers = {}, body }: Sent,
): Promise<Pick<Received, 'status' | 'text'>> {
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, text });
    const breakOff = (error: Error) => end(0, error.message);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = send(
      new URL(path, line.url),
      { method, agent: line.agent, headers: { ...headers, ...length }, timeout: timeoutMs },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', breakOff);
        answer.once('end', () => end(answer.statusCode ?? 0, Buffer.concat(chunks).toString('utf8')));
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in 30 s')));
    outgoing.once('error', breakOff);
    outgoing.end(body);
  });
}
