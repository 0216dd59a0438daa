import { Agent, request as send } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Maximum number of open connections to one server: as many as a proxy in front of it would keep. */
const maxSockets = 200;

/** The connections to one server, which are reused. */
export interface Line {
  readonly url: string;
  readonly agent: Agent;
  /** How often a request is repeated after a 503. */
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

/** A response, or its absence. */
export interface Received {
  /** 0 if there was no response: the connection broke or 30 seconds passed. */
  readonly status: number;
  readonly text: string;
  /** How often it was refused with 503 before. A buyer's page and the bank also retry after a moment. */
  readonly refusals: number;
  /** From the call to the end of the response, including the wait for a free connection. */
  readonly ms: number;
}

/** Longer than any server may take. */
const timeoutMs = 30_000;

const restMs = 500;

/** Sends a request, again after a 503 if the line has repetitions. A missing response is a result, not an error. */
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
