import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface WrkLoad {
  readonly clients: number;
  readonly seconds: number;
  /** Headers of each call, as `Name: value`. Default: none. */
  readonly headers?: readonly string[];
  /** A Lua script that makes the calls; it reads `env`. Default: GET. */
  readonly script?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Calls per second that a server answers, with `clients` connections. Throws on a status above 399 or no response. */
export async function callsPerSecond(url: string, load: WrkLoad): Promise<number> {
  const { clients, seconds, headers = [], script, env = {} } = load;
  const args = ['-t', '1', '-c', String(clients), '-d', `${seconds}s`, '--timeout', '10s'];
  for (const header of headers) args.push('-H', header);
  if (script !== undefined) args.push('-s', script);
  const { stdout } = await run('wrk', [...args, url], { env: { ...process.env, ...env } });
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) {
    throw new Error(`wrk met errors:\n${stdout}`);
  }
  return Number(rate);
}
