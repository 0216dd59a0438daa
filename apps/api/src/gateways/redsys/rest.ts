import { currencyNumber } from '@dorsal/domain/currency';
import type { RedsysConfig } from '../../config/config.ts';
import { CircuitBreaker } from '../circuit-breaker.ts';
import { paymentType, refundType } from './form.ts';
import { hasRepeatedFields, isTerminal, parameter, type RedsysParameters } from './parameters.ts';
import { openMessage, signMessage } from './signed-message.ts';

const defaultTimeoutMs = 10_000;

/**
 * The TPV's answer to a request.
 * - `answered`: signed by the TPV, about our number on our terminal.
 * - `refused`: it did nothing; the code is the TPV's (SIS0054, XML0024…). Errors are not signed.
 * - `unavailable`: no answer that can be trusted. `mayHaveArrived`: the TPV may have carried out the request.
 */
export type TpvAnswer =
  | { readonly kind: 'answered'; readonly parameters: RedsysParameters }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly mayHaveArrived: boolean };

/** The TPV's interface for servers. Its methods don't throw: an unavailable bank is an expected outcome. */
export interface Tpv {
  /** The result of a payment; XML0024 if the bank knows no payment of that number. */
  query(number: string): Promise<TpvAnswer>;
  /** The bank's last refund of a payment; XML0024 if it has made none. */
  lastRefund(number: string): Promise<TpvAnswer>;
  /** Refunds this many cents of a payment. The bank refuses more than was paid (SIS0057), not the same part twice. */
  refund(payment: { readonly number: string; readonly amountCents: number }): Promise<TpvAnswer>;
}

/** No operation of that number. Source: Redsys, "Consulta de operaciones", error codes. */
export const noSuchOperation = 'XML0024';
/** More than is left of the payment. Source: Redsys, SIS error codes. */
export const moreThanWasPaid = 'SIS0057';

/**
 * The REST interface of the TPV: signed JSON messages both ways, with a timeout of 10 seconds. After several failures
 * in a row the circuit breaker stops requests for a while.
 * Source: Redsys, "Guía de integración REST" (trataPeticionREST) and "Consulta de operaciones".
 */
export function openTpv(
  redsys: RedsysConfig,
  { timeoutMs = defaultTimeoutMs, breaker = new CircuitBreaker() } = {},
): Tpv {
  const ask = async ({ url, number, fields, expected }: Question): Promise<TpvAnswer> => {
    if (!breaker.mayAsk()) return { kind: 'unavailable', reason: 'resting', mayHaveArrived: false };
    const body = JSON.stringify(signMessage(redsys, number, fields));
    const answer = await post(url, { body, timeoutMs }).then(
      (text) => readAnswer(redsys, text, expected),
      (error: unknown) => unavailable(error),
    );
    if (answer.kind === 'unavailable') breaker.failed();
    else breaker.answered();
    return answer;
  };
  const ours = (number: string, type: string) => ({
    DS_MERCHANT_ORDER: number,
    DS_MERCHANT_MERCHANTCODE: redsys.merchantCode,
    DS_MERCHANT_TERMINAL: redsys.terminal,
    DS_MERCHANT_TRANSACTIONTYPE: type,
  });
  return {
    query: (number) =>
      ask({
        url: redsys.queryUrl,
        number,
        fields: ours(number, paymentType),
        expected: { Ds_Order: number },
      }),
    lastRefund: (number) =>
      ask({
        url: redsys.queryUrl,
        number,
        fields: ours(number, refundType),
        expected: { Ds_Order: number, Ds_TransactionType: refundType },
      }),
    refund: ({ number, amountCents }) => {
      const amount = String(amountCents);
      return ask({
        url: redsys.requestUrl,
        number,
        fields: {
          ...ours(number, refundType),
          DS_MERCHANT_AMOUNT: amount,
          DS_MERCHANT_CURRENCY: currencyNumber,
        },
        expected: {
          Ds_Order: number,
          Ds_Amount: amount,
          Ds_Currency: currencyNumber,
          Ds_TransactionType: refundType,
        },
      });
    },
  };
}

interface Question {
  readonly url: string;
  readonly number: string;
  readonly fields: RedsysParameters;
  /** The fields that a genuine answer must have. */
  readonly expected: RedsysParameters;
}

class HttpStatusError extends Error {
  override name = 'HttpStatusError';
  readonly code: string;

  constructor(status: number) {
    super(`The TPV answered ${status}: nothing is known of what it did. Ask again later.`);
    this.code = `http_${status}`;
  }
}

async function post(
  url: string,
  { body, timeoutMs }: { readonly body: string; readonly timeoutMs: number },
): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok) throw new HttpStatusError(response.status);
  return text;
}

function readAnswer(redsys: RedsysConfig, text: string, expected: RedsysParameters): TpvAnswer {
  const answer = parseObject(text);
  const code = answer?.['errorCode'];
  if (typeof code === 'string' && code !== '') return { kind: 'refused', code: code.slice(0, 20) };
  const { isSigned, parameters } = openMessage(redsys, {
    Ds_SignatureVersion: textOf(answer?.['Ds_SignatureVersion']),
    Ds_MerchantParameters: textOf(answer?.['Ds_MerchantParameters']),
    Ds_Signature: textOf(answer?.['Ds_Signature']),
  });
  if (!isSigned) return { kind: 'unavailable', reason: 'bad_signature', mayHaveArrived: true };
  const field = (name: string) => parameter(parameters, name) ?? '';
  const isOurs =
    !hasRepeatedFields(parameters) &&
    field('Ds_MerchantCode') === redsys.merchantCode &&
    isTerminal(field('Ds_Terminal'), redsys.terminal) &&
    Object.entries(expected).every(([name, value]) => field(name) === value);
  if (!isOurs) return { kind: 'unavailable', reason: 'not_what_was_asked', mayHaveArrived: true };
  return { kind: 'answered', parameters };
}

const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

function unavailable(error: unknown): TpvAnswer {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  const name = error instanceof Error ? error.name : 'unknown';
  const reason = typeof code === 'string' ? code : name;
  return { kind: 'unavailable', reason, mayHaveArrived: !neverSent.includes(reason) };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    // The cast is safe: values are read as unknown.
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    // A proxy's error page instead of JSON: the same as no answer.
    return null;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
