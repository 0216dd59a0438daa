import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { attemptNumber, checkoutOf } from '@dorsal/api/internal/testing/buyer';
import type { CheckedOutOrderBody, OrderBody, PlacedOrderBody } from '@dorsal/api-contract/orders';
import { exchange, type Line } from './http.ts';

/** The response: the call's own body, or that of a refusal. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly code?: string };
  readonly refusals: number;
  readonly ms: number;
}

export interface Item {
  readonly ticketId: string;
  readonly quantity: number;
}

type Held = Pick<PlacedOrderBody, '_id' | 'checkoutToken' | 'tickets'>;

/** An order that has left for the bank. */
export interface LeftOrder {
  readonly orderId: string;
  readonly token: string;
  /** The number under which the bank knows the payment. */
  readonly number: string;
  readonly amountCents: number;
  /** The fields that the browser posts to the bank's page. */
  readonly fields: Readonly<Record<string, string>>;
}

interface Call {
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string;
}

let buyers = 0;

interface Identity {
  readonly network?: string;
  readonly email?: string;
}

/**
 * A buyer at the checkout, whose calls go to one server process after the other. Default: a network and an e-mail
 * address of their own.
 */
export class Buyer {
  readonly email: string;
  readonly #lines: readonly Line[];
  readonly #network: string;
  readonly #secret = randomUUID();
  #calls: number;

  constructor(lines: readonly Line[], { network, email }: Identity = {}) {
    this.#lines = lines;
    buyers += 1;
    this.#calls = buyers;
    this.#network = network ?? `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`;
    this.email = email ?? `persona${buyers}@correo.example`;
  }

  place(eventId: string, items: readonly Item[], call: Call = {}): Promise<Answer<PlacedOrderBody>> {
    return this.call('POST', '/api/orders', { body: { eventId, items }, ...call });
  }

  changeItems(order: Held, items: readonly Item[], call: Call = {}): Promise<Answer<OrderBody>> {
    const path = `/api/orders/${order._id}/items`;
    return this.call('PUT', path, { body: { items }, token: order.checkoutToken, ...call });
  }

  checkout(order: Held, call: Call = {}): Promise<Answer<CheckedOutOrderBody>> {
    const path = `/api/orders/${order._id}/checkout`;
    return this.call('PUT', path, {
      body: checkoutOf(order, this.email),
      token: order.checkoutToken,
      ...call,
    });
  }

  sendCode(): Promise<Answer<unknown>> {
    return this.call('POST', '/api/orders/address-code', { body: { email: this.email } });
  }

  verifyCode(code: string): Promise<Answer<{ readonly addressToken?: string }>> {
    return this.call('POST', '/api/orders/address-code/verify', { body: { email: this.email, code } });
  }

  cancel(order: Held): Promise<Answer<unknown>> {
    return this.call('DELETE', `/api/orders/${order._id}`, { token: order.checkoutToken });
  }

  see(orderId: string, token?: string): Promise<Answer<OrderBody>> {
    return this.call('GET', `/api/orders/${orderId}`, token === undefined ? {} : { token });
  }

  /** Requests the invoice of an order with its token; `body` is the document's bytes as text. */
  async askForInvoice({
    orderId,
    token,
  }: {
    readonly orderId: string;
    readonly token: string;
  }): Promise<{ readonly status: number; readonly body: string }> {
    const { status, text } = await exchange(this.#nextLine(), {
      method: 'POST',
      path: '/api/events/get-pdf-ticket',
      headers: {
        'x-forwarded-for': this.#network,
        'x-checkout-token': token,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ orderId }),
    });
    return { status, body: text };
  }

  /** Holds places and leaves for the bank. Throws if either is refused. */
  async leaveForBank(eventId: string, items: readonly Item[]): Promise<LeftOrder> {
    const placed = await this.place(eventId, items);
    if (placed.status !== 201) throw refused('POST /api/orders', placed);
    const left = await this.checkout(placed.body);
    if (left.status !== 200) throw refused('PUT checkout', left);
    return leftOrder(placed.body, left.body);
  }

  /** Sends one call to the next process. */
  async call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, call: Call): Promise<Answer<T>> {
    const { body, token, key = randomUUID() } = call;
    const line = this.#nextLine();
    const headers = {
      'x-forwarded-for': this.#network,
      'idempotency-key': key,
      'idempotency-secret': this.#secret,
      ...(token !== undefined && { 'x-checkout-token': token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const answer = await exchange(line, {
      method,
      path,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // Not validated here: the contract's own tests check the body.
    const { status, text, refusals, ms } = answer;
    return { status, body: parsed(text) as Answer<T>['body'], refusals, ms };
  }

  #nextLine(): Line {
    const line = this.#lines[this.#calls % this.#lines.length];
    if (!line) throw new Error('A buyer needs a server to speak to.');
    this.#calls += 1;
    return line;
  }
}

export function leftOrder(order: Held, checkedOut: CheckedOutOrderBody): LeftOrder {
  const { payment, totalAmount } = checkedOut;
  if (payment?.kind !== 'redirect') throw new Error(`Order ${order._id} was not sent to the bank.`);
  return {
    orderId: order._id,
    token: order.checkoutToken,
    number: attemptNumber(checkedOut),
    amountCents: Math.round(totalAmount * 100),
    fields: payment.fields,
  };
}

/** Repeats a call while an earlier one with the same key is still running, as the checkout's page does. */
export async function untilAnswered<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await ask();
    if (answer.body.code !== 'request_in_progress') return answer;
    await wait(250);
  }
  throw new Error('A call was still running after 100 repetitions.');
}

function refused(call: string, { status, body }: Answer<unknown>): Error {
  return new Error(`${call} was answered ${status} ${body.code ?? ''}.`);
}

function parsed(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    // A response without JSON is not from our API; the status shows that, too.
    return {};
  }
}
