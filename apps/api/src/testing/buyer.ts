import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CheckoutBody } from '@dorsal/api-contract/order-requests';
import type { CheckedOutOrderBody, OrderBody, PlacedOrderBody } from '@dorsal/api-contract/orders';
import { addressToken } from '../address-codes/address-token.ts';
import { decodeParameters } from '../gateways/redsys/parameters.ts';
import { type SignedMessage, signMessage } from '../gateways/redsys/signed-message.ts';
import type { Services } from '../services.ts';
import { testSecret } from './test-secret.ts';

/** An answer with the call's own body, or that of a refusal. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T & {
    readonly code?: string;
    readonly message?: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
}

type Item = { readonly ticketId: string; readonly quantity: number };

interface Sending {
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string | null;
  /** Default: the buyer's own. */
  readonly secret?: string | null;
  readonly bearer?: string;
}

const defaultEmail = 'lucia@correo.example';

/** A buyer at the checkout, with or without an account. */
export class Buyer {
  readonly #app: FastifyInstance;
  readonly #ip: string;
  readonly #secret = randomUUID();
  readonly #email: string;

  constructor(
    app: FastifyInstance,
    { ip = '203.0.113.7', email = defaultEmail }: { ip?: string; email?: string } = {},
  ) {
    this.#app = app;
    this.#ip = ip;
    this.#email = email;
  }

  async send<T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, token, key = randomUUID(), secret = this.#secret, bearer }: Sending = {},
  ): Promise<Answer<T>> {
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#ip,
      headers: {
        ...(key !== null && { 'idempotency-key': key }),
        ...(secret !== null && { 'idempotency-secret': secret }),
        ...(token !== undefined && { 'x-checkout-token': token }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { payload: body as object }),
    });
    // The cast is the caller's: the test then checks the shape.
    return { status: response.statusCode, body: response.body === '' ? ({} as never) : response.json() };
  }

  place(eventId: string, items: readonly Item[], sending: Sending = {}): Promise<Answer<PlacedOrderBody>> {
    return this.send('POST', '/api/orders', { body: { eventId, items }, ...sending });
  }

  changeItems(order: Held, items: readonly Item[], sending: Sending = {}): Promise<Answer<OrderBody>> {
    const url = `/api/orders/${order._id}/items`;
    return this.send('PUT', url, { body: { items }, token: order.checkoutToken, ...sending });
  }

  /**
   * By transfer the buyer has typed the code of their e-mail before, unless `changes` has an `addressToken`. A buyer whose
   * order costs another sum than at the hold accepts it, unless `changes` has a `totalAmount`.
   */
  async checkout(
    order: Held,
    { key, ...changes }: Partial<CheckoutBody> & { key?: string } = {},
  ): Promise<Answer<CheckedOutOrderBody>> {
    const typed = { ...checkoutOf(order, this.#email), ...changes };
    const isProven = typed.paymentMethod === 'transfer' && !('addressToken' in typed);
    const token = isProven ? { addressToken: provenToken(typed.buyer.email) } : {};
    const send = (total: { totalAmount?: number }) =>
      this.send<CheckedOutOrderBody & { sums?: { totalAmount: number } }>(
        'PUT',
        `/api/orders/${order._id}/checkout`,
        {
          body: { ...typed, ...token, ...total },
          token: order.checkoutToken,
          ...(key !== undefined && { key }),
        },
      );
    const answer = await send({});
    const { sums } = answer.body;
    return sums && typed.totalAmount === undefined ? send({ totalAmount: sums.totalAmount }) : answer;
  }

  cancel(order: Held): Promise<Answer<unknown>> {
    return this.send('DELETE', `/api/orders/${order._id}`, { token: order.checkoutToken });
  }

  see(orderId: string, sending: Sending = {}): Promise<Answer<OrderBody>> {
    return this.send('GET', `/api/orders/${orderId}`, sending);
  }

  /** Holds places and sends the checkout by card. Returns the order with its attempt's number. */
  async leaveForBank(
    eventId: string,
    items: readonly Item[],
    sending: Sending = {},
  ): Promise<PlacedOrderBody & { number: string }> {
    const { body: order } = await this.place(eventId, items, sending);
    return { ...order, number: attemptNumber((await this.checkout(order)).body) };
  }
}

/** What a buyer gets for the code of their e-mail. */
export function provenToken(email: string): string {
  return addressToken({ secret: testSecret }, email);
}

type Held = Pick<PlacedOrderBody, '_id' | 'checkoutToken' | 'tickets'>;

/** What a buyer types for these places. */
export function checkoutOf({ tickets }: Pick<OrderBody, 'tickets'>, email = defaultEmail): CheckoutBody {
  return {
    buyer: { fullName: 'Lucía Ferrer Mas', email },
    participants: tickets.flatMap(({ ticketId, quantity }) =>
      Array.from({ length: quantity }, (_, place) => ({
        ticketId,
        fullName: `Participante ${place + 1}`,
        email: `participante${place + 1}@correo.example`,
      })),
    ),
    paymentMethod: 'card',
    acceptTerms: true,
  };
}

/** The number under which the bank knows the payment. */
export function attemptNumber({ payment }: CheckedOutOrderBody): string {
  if (payment?.kind !== 'redirect') throw new Error('The checkout does not lead to the bank.');
  const parameters = decodeParameters(payment.fields['Ds_MerchantParameters'] ?? '');
  return parameters?.['DS_MERCHANT_ORDER'] ?? '';
}

interface BankAnswer {
  readonly number: string;
  readonly amountCents: number;
  /** Default 0000: authorized. */
  readonly response?: string;
  readonly changes?: Readonly<Record<string, string>>;
}

/** What the bank signs about a payment, with the key that the shop shares with it. */
export function bankMessage(
  { config }: Pick<Services, 'config'>,
  { number, amountCents, response = '0000', changes = {} }: BankAnswer,
): SignedMessage {
  return signMessage(config.redsys, number, {
    Ds_Date: '21%2F11%2F2026',
    Ds_Hour: '10%3A15',
    Ds_Amount: String(amountCents),
    Ds_Currency: '978',
    Ds_Order: number,
    Ds_MerchantCode: config.redsys.merchantCode,
    Ds_Terminal: config.redsys.terminal.padStart(3, '0'),
    Ds_Response: response,
    Ds_TransactionType: '0',
    Ds_AuthorisationCode: '123456',
    Ds_Card_Number: '454881******0003',
    ...changes,
  });
}

/** Sends a message to the shop as the bank does. */
export async function notify(
  app: FastifyInstance,
  message: object,
  { ip = '195.76.9.97' }: { ip?: string } = {},
): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    remoteAddress: ip,
    url: '/api/payments/redsys/notification',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(Object.entries(message)).toString(),
  });
  return response.statusCode;
}
