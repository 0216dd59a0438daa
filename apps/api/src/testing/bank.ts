import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readConfig } from '../config/config.ts';
import { decodeParameters, type RedsysParameters } from '../gateways/redsys/parameters.ts';
import { isRedsysSignature } from '../gateways/redsys/signature.ts';
import { type SignedMessage, signMessage } from '../gateways/redsys/signed-message.ts';

/** What the bank knows of a payment. */
export interface BankOperation {
  readonly amountCents: number;
  /** Ds_Response; undefined while the buyer is still at the bank. */
  readonly response?: string;
  /** Ds_Response to a refund (default 0900: done). */
  readonly refundResponse?: string;
  /** Its error code to the question about the last refund (default: it answers). */
  readonly lastRefundError?: string;
  /** Fields that differ in its answers. */
  readonly changes?: RedsysParameters;
}

interface BankRefund {
  readonly number: string;
  readonly amountCents: number;
  readonly authorisationCode: string;
}

type Mode = 'up' | 'error500' | 'silent' | 'losesAnswers' | 'forges' | 'talksNonsense';

/** The bank's REST interface, and what it did. */
export interface Bank {
  readonly environment: Readonly<Record<string, string>>;
  readonly operations: Map<string, BankOperation>;
  /** The refunds that it made. */
  readonly refunded: BankRefund[];
  /** Queried numbers, once per query. */
  readonly asked: string[];
  /** Numbers whose refund was requested, once per request. */
  readonly refundsAsked: string[];
  /** `losesAnswers`: carries out the request, and closes the connection before it answers. */
  mode: Mode;
  /** The mode for the next request. Default: `mode`. */
  nextMode: () => Mode;
  /** Runs before each answer. */
  beforeAnswer: () => Promise<void>;
}

const redsys = readConfig({}).redsys;

/** Opens the bank on a free port, with the test key's signatures. */
export async function openBank(): Promise<Bank & { readonly close: () => Promise<void> }> {
  const bank: Books = {
    operations: new Map(),
    refunded: [],
    asked: [],
    refundsAsked: [],
    mode: 'up',
    nextMode: () => bank.mode,
    beforeAnswer: async () => undefined,
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const mode = bank.nextMode();
      const answer = answerOf(bank, { path: request.url ?? '', body, mode });
      await bank.beforeAnswer();
      if (mode === 'silent') return;
      if (mode === 'losesAnswers') response.destroy();
      else if (mode === 'error500') response.writeHead(500).end('<h1>Internal Server Error</h1>');
      else if (mode === 'talksNonsense') response.end('<html>Mantenimiento</html>');
      else response.end(JSON.stringify(mode === 'forges' ? { ...answer, Ds_Signature: 'AAAA' } : answer));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(bank, {
    environment: { REDSYS_REQUEST_URL: `${url}/request`, REDSYS_QUERY_URL: `${url}/query` },
    close,
  });
}

/** Modes in which it does not carry out requests. */
const broken: readonly Mode[] = ['error500', 'talksNonsense'];

type Books = Omit<Bank, 'environment'>;
type Answer = SignedMessage | { readonly errorCode: string };

interface BankRequest {
  readonly path: string;
  readonly body: string;
  readonly mode: Mode;
}

function answerOf(bank: Books, { path, body, mode }: BankRequest): Answer {
  const message = JSON.parse(body) as SignedMessage;
  const asked = decodeParameters(message.Ds_MerchantParameters) ?? {};
  const number = asked['DS_MERCHANT_ORDER'] ?? '';
  const isSigned = isRedsysSignature(
    {
      version: redsys.signatureVersion,
      secret: redsys.secret,
      number,
      parameters: message.Ds_MerchantParameters,
    },
    message.Ds_Signature,
  );
  if (!isSigned) return { errorCode: 'SIS0042' };
  if (path === '/request') return refundOf(bank, { number, asked, mode });
  return asked['DS_MERCHANT_TRANSACTIONTYPE'] === '3' ? lastRefund(bank, number) : queried(bank, number);
}

function queried(bank: Books, number: string): Answer {
  bank.asked.push(number);
  const operation = bank.operations.get(number);
  if (!operation) return { errorCode: 'XML0024' };
  const { response } = operation;
  return signed(number, operation, {
    Ds_TransactionType: '0',
    ...(response === undefined ? { Ds_State: 'P' } : { Ds_State: 'F', Ds_Response: response }),
  });
}

interface AskedRefund {
  readonly number: string;
  readonly asked: RedsysParameters;
  readonly mode: Mode;
}

function refundOf(bank: Books, { number, asked, mode }: AskedRefund): Answer {
  bank.refundsAsked.push(number);
  const operation = bank.operations.get(number);
  if (!operation) return { errorCode: 'SIS0054' };
  const amountCents = Number(asked['DS_MERCHANT_AMOUNT']);
  const before = bank.refunded.filter((refund) => refund.number === number);
  const isTooMuch =
    before.reduce((sum, refund) => sum + refund.amountCents, amountCents) > operation.amountCents;
  if (isTooMuch) return { errorCode: 'SIS0057' };
  const { refundResponse = '0900' } = operation;
  const refund = { number, amountCents, authorisationCode: String(700_000 + bank.refunded.length) };
  if (refundResponse === '0900' && !broken.includes(mode)) bank.refunded.push(refund);
  return refundAnswer(operation, refund, refundResponse);
}

function lastRefund(bank: Books, number: string): Answer {
  const operation = bank.operations.get(number);
  const refund = bank.refunded.findLast((made) => made.number === number);
  if (operation?.lastRefundError !== undefined) return { errorCode: operation.lastRefundError };
  if (!operation || !refund) return { errorCode: 'XML0024' };
  return refundAnswer(operation, refund, '0900');
}

function refundAnswer(operation: BankOperation, refund: BankRefund, response: string): SignedMessage {
  return signed(refund.number, operation, {
    Ds_TransactionType: '3',
    Ds_Amount: String(refund.amountCents),
    Ds_AuthorisationCode: refund.authorisationCode,
    Ds_Response: response,
  });
}

function signed(number: string, operation: BankOperation, more: RedsysParameters): SignedMessage {
  return signMessage(redsys, number, {
    Ds_Order: number,
    Ds_Amount: String(operation.amountCents),
    Ds_Currency: '978',
    Ds_MerchantCode: redsys.merchantCode,
    Ds_Terminal: redsys.terminal.padStart(3, '0'),
    Ds_AuthorisationCode: '123456',
    Ds_Date: '21%2F11%2F2026',
    Ds_Hour: '10%3A15',
    ...more,
    ...operation.changes,
  });
}
