import type { Sandbox } from './sandbox.ts';

/** A chain as the agency has received it. */
export interface ReceivedChain {
  readonly issuer: string;
  readonly length: number;
  readonly forks: number;
  readonly gaps: number;
  readonly mismatches: number;
  readonly ends: number;
}

interface ReceivedRecord {
  readonly number: string;
  /** `EstadoRegistro`. */
  readonly status: string;
}

/** Controls the sandbox's tax agency, which checks records with code of its own. */
export class TaxAgency {
  readonly #url: string;

  constructor({ url }: Pick<Sandbox, 'url'>) {
    this.#url = `${url}/aeat/api`;
  }

  /** Switches these faults on and all others off. */
  async setFaults(faults: Readonly<Record<string, unknown>>): Promise<void> {
    await this.#send('PUT', 'faults', faults);
  }

  async chains(): Promise<readonly ReceivedChain[]> {
    return (await this.#send('GET', 'chains')).json() as Promise<readonly ReceivedChain[]>;
  }

  /** The numbers of the documents whose records it received and didn't refuse, once for each record. */
  async acceptedNumbers(): Promise<readonly string[]> {
    const records = (await (await this.#send('GET', 'records')).json()) as readonly ReceivedRecord[];
    return records.filter(({ status }) => status !== 'Incorrecto').map(({ number }) => number);
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${this.#url}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (answer.status >= 400)
      throw new Error(`The agency answered ${answer.status} to ${method} ${path}: ${await answer.text()}`);
    return answer;
  }
}
