import type { LeftOrder } from './buyer.ts';
import type { Sandbox } from './sandbox.ts';

/** A payment as the sandbox's bank stores it. */
export interface Operation {
  readonly number: string;
  readonly amountCents: number;
  readonly refundedCents: number;
}

/** Controls the sandbox's TPV, as its user and for its faults. */
export class Tpv {
  readonly #url: string;

  constructor({ url }: Pick<Sandbox, 'url'>) {
    this.#url = url;
  }

  /** Opens the bank's page, as the browser's form does. */
  async arrive({ fields }: Pick<LeftOrder, 'fields'>): Promise<void> {
    await this.#send('POST', '/tpv/sis/realizarPago', new URLSearchParams(fields));
  }

  /** Chooses a card on that page (`aceptada`, `denegada`…) or `cancelar`. The buyer doesn't return to the shop. */
  async decide({ number }: Pick<LeftOrder, 'number'>, card: string): Promise<void> {
    await this.#send('POST', `/tpv/api/operations/${number}/decide`, { card });
  }

  async operations(): Promise<readonly Operation[]> {
    const answer = await this.#send('GET', '/tpv/api/operations');
    return answer.json() as Promise<readonly Operation[]>;
  }

  /** Switches these faults on and all others off. */
  async setFaults(faults: Readonly<Record<string, boolean | number>>): Promise<void> {
    await this.#send('PUT', '/tpv/api/faults', faults);
  }

  async #send(method: string, path: string, body?: URLSearchParams | object): Promise<Response> {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      redirect: 'manual',
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      ...(body && !isForm && { headers: { 'content-type': 'application/json' } }),
    });
    if (answer.status >= 400) throw new Error(`The sandbox answered ${answer.status} to ${method} ${path}.`);
    return answer;
  }
}
