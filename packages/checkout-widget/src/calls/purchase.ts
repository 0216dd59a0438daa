import type { EventBody } from '@dorsal/api-contract/events';
import { ApiError, ConflictError, messageOf, NetworkError, NotFoundError } from '@dorsal/api-client';
import type { CheckoutApi } from './checkout-api.ts';
import { checkoutBody, type CheckoutOrder, localPath } from '../state/checkout-body.ts';
import type { Attempt, CheckoutAction, CheckoutState, Step } from '../state/checkout-state.ts';
import { type Draft, itemsOf } from '../state/draft.ts';
import { codeEmail, sendCode } from './send-code.ts';
import { isShownPath } from '../state/field-path.ts';
import { isUndecided } from './undecided.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Hold, holdOf, holdSums, isWholeOrder, type OrderKeys } from '../state/hold.ts';

/** The steps that call the server. */
export type ServerStep = Exclude<Step, 'restore' | 'openPayment'>;

/** A prepared call. Calls with the same key count once. */
export interface PurchaseCall {
  /** Identifies the content of the call. */
  readonly fingerprint: string;
  /** Makes the call and returns the resulting action. Throws only errors that are no `ApiError`. */
  send(attempt: Pick<Attempt, 'key' | 'secret'>): Promise<CheckoutAction>;
}

interface Purchase {
  readonly api: CheckoutApi;
  readonly event: EventBody;
  readonly state: Pick<CheckoutState, 'draft'> &
    Partial<Pick<CheckoutState, 'profile' | 'addressToken'>> & { readonly hold: Hold | null };
  /** The current address of the page that shows the checkout in a frame. */
  readonly returnUrl?: (() => string | undefined) | undefined;
  /** The `utm` parameters of the address by which the buyer came. */
  readonly campaign?: (() => string | undefined) | undefined;
}

const fallbackText = 'No hemos podido completar este paso. Inténtalo de nuevo.';

/**
 * Returns the call of a step. Throws if the step lacks the hold that it needs; `nextStep` never returns such a step.
 */
export function purchaseCall(step: ServerStep, purchase: Purchase): PurchaseCall {
  if (step === 'hold') return placeCall(purchase);
  const { hold } = purchase.state;
  if (!hold)
    throw new Error(`'${step}' needs a hold: there is no order to change. Take the step 'hold' first.`);
  return step === 'changeItems' ? changeItemsCall(purchase, hold) : checkoutCall(purchase, hold);
}

function placeCall({ api, event, state }: Purchase): PurchaseCall {
  const body = { eventId: event._id, items: itemsOf(state.draft, event), ...proofOf(state) };
  return {
    // The old order's id makes this another call: otherwise the server would return the ended hold again.
    fingerprint: fingerprintOf(['hold', state.hold?.orderId ?? null, body]),
    send: ({ key, secret }) =>
      answered(
        async () => {
          const order = await api.orders.place(body, key, secret);
          const { checkoutToken } = order;
          return {
            type: 'held',
            event,
            hold: holdOf(order, { checkoutToken, serverAheadMs: api.serverAheadMs() }),
          };
        },
        (error) => (isUnconfirmed(error) ? askForCode('hold', { api, state }) : failureOf(error)),
      ),
  };
}

function changeItemsCall({ api, event, state }: Purchase, hold: Hold): PurchaseCall {
  const body = { items: itemsOf(state.draft, event), ...proofOf(state) };
  return {
    fingerprint: fingerprintOf(['changeItems', hold.orderId, body]),
    send: ({ key }) =>
      answered(
        async () => {
          const order = await api.orders.changeItems(hold.orderId, body, writeWith(hold, key));
          const { checkoutToken } = hold;
          return {
            type: 'held',
            event,
            hold: holdOf(order, { checkoutToken, serverAheadMs: api.serverAheadMs() }),
          };
        },
        (error) =>
          isUnconfirmed(error)
            ? askForCode('changeItems', { api, state })
            : heldFailureOf(error, { api, hold }),
      ),
  };
}

function checkoutCall({ api, event, state, returnUrl, campaign }: Purchase, hold: Hold): PurchaseCall {
  const { draft } = state;
  const order: CheckoutOrder = { event, items: hold.items, totalCents: hold.totalCents };
  const utm = campaign?.();
  const body = {
    ...checkoutBody(draft, order, returnUrl?.()),
    ...(utm && { campaign: utm }),
    ...proofOf(state),
  };
  return {
    fingerprint: fingerprintOf(['checkout', hold.orderId, body]),
    send: ({ key }) =>
      answered(
        async () => {
          const { payment, ...checkedOut } = await api.orders.checkout(
            hold.orderId,
            body,
            writeWith(hold, key),
          );
          return { type: 'checkedOut', order: checkedOut, payment, serverAheadMs: api.serverAheadMs() };
        },
        (error) =>
          isUnconfirmed(error)
            ? askForCode('checkout', { api, state })
            : heldFailureOf(error, { api, hold, sent: { draft, order } }),
      ),
  };
}

/** The proof of a confirmed address, if there is one. */
const proofOf = ({ addressToken }: Purchase['state']) => (addressToken ? { addressToken } : {});

/** True if the server wants the buyer's address confirmed. */
const isUnconfirmed = ({ code }: ApiError) => code === 'address_unconfirmed';

/** Asks for the code with which the step continues. The code is sent at once if the address is known. */
async function askForCode(
  step: ServerStep,
  { api, state }: Pick<Purchase, 'api' | 'state'>,
): Promise<CheckoutAction> {
  const email = codeEmail(state);
  return { type: 'codeAsked', step, email, sending: email ? await sendCode(api, email) : undefined };
}

/** Reads the held order again: it may have been paid or have expired since the last read. */
export function readHold(api: CheckoutApi, hold: Hold, message?: string): Promise<CheckoutAction> {
  return answered(async () => {
    const order = await api.orders.get(hold.orderId, { checkoutToken: hold.checkoutToken });
    return isWholeOrder(order)
      ? { type: 'orderRead', order, serverAheadMs: api.serverAheadMs(), message }
      : { type: 'holdForgotten' };
  }, readFailureOf);
}

/** Releases the held places at the buyer's request. */
export function giveBack(api: CheckoutApi, hold: Hold): Promise<CheckoutAction> {
  return answered(
    async () => {
      await api.orders.cancel(hold.orderId, hold.checkoutToken);
      return { type: 'givenBack' };
    },
    (error) => (error instanceof NetworkError ? giveBackFailed : heldFailureOf(error, { api, hold })),
  );
}

/** Not 'offline': its 'Reintentar' would take the next step. The buyer can press the same button again. */
const giveBackFailed: CheckoutAction = {
  type: 'callFailed',
  problem: { kind: 'refused', message: 'No hay conexión y la reserva sigue en pie. Inténtalo de nuevo.' },
  mayRepeat: true,
};

/** Releases the places of a hold that another one replaces. If that fails, they return when the hold expires. */
export async function releaseHold(api: CheckoutApi, { status, orderId, checkoutToken }: Hold): Promise<void> {
  if (status !== 'reserved') return;
  try {
    await api.orders.cancel(orderId, checkoutToken);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.info('The replaced hold was not given back: its places return when it ends.', error);
  }
}

/** Reads an order of which this page knows only the keys. */
export function readOrder(api: CheckoutApi, { orderId, checkoutToken }: OrderKeys): Promise<CheckoutAction> {
  return answered(async () => {
    const order = await api.orders.get(orderId, { checkoutToken });
    return isWholeOrder(order)
      ? { type: 'resumed', order, checkoutToken, serverAheadMs: api.serverAheadMs() }
      : { type: 'holdForgotten' };
  }, readFailureOf);
}

const writeWith = ({ checkoutToken }: Hold, idempotencyKey: string) => ({ checkoutToken, idempotencyKey });

async function answered(
  call: () => Promise<CheckoutAction>,
  failed: (error: ApiError) => CheckoutAction | Promise<CheckoutAction>,
): Promise<CheckoutAction> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError) return failed(error);
    throw error;
  }
}

function readFailureOf(error: ApiError): CheckoutAction {
  if (error instanceof NotFoundError) return { type: 'holdForgotten' };
  const message = error instanceof NetworkError ? undefined : messageOf(error, fallbackText);
  const { retryAfterSeconds } = error;
  return { type: 'callFailed', problem: { kind: 'unread', message }, mayRepeat: true, retryAfterSeconds };
}

function failureOf(error: ApiError): CheckoutAction {
  if (error instanceof NetworkError) {
    return { type: 'callFailed', problem: { kind: 'offline' }, mayRepeat: true };
  }
  const { tickets } = error.body ?? {};
  if (tickets) {
    const available = Object.fromEntries(tickets.map((ticket) => [ticket.ticketId, ticket.available]));
    return { type: 'callFailed', problem: { kind: 'soldOut', available }, mayRepeat: false };
  }
  return {
    type: 'callFailed',
    problem: { kind: 'refused', message: messageOf(error, fallbackText) },
    mayRepeat: isUndecided(error),
  };
}

interface HeldCall {
  readonly api: CheckoutApi;
  readonly hold: Hold;
  readonly sent?: { readonly draft: Draft; readonly order: CheckoutOrder };
}

function heldFailureOf(
  error: ApiError,
  { api, hold, sent }: HeldCall,
): CheckoutAction | Promise<CheckoutAction> {
  const { sums, tickets } = error.body ?? {};
  if (sums) return { type: 'priceChanged', sums: holdSums(sums), message: messageOf(error, fallbackText) };
  const fields = Object.entries(error.fields);
  if (sent && fields.length > 0) {
    const fieldProblems = Object.fromEntries(
      fields.map(([path, text]) => [localPath(path, sent.draft, sent.order), text]),
    );
    const isShown = Object.keys(fieldProblems).every(isShownPath);
    const problem = isShown
      ? ({ kind: 'fields' } as const)
      : ({ kind: 'refused', message: messageOf(error, fallbackText) } as const);
    const isEventChanged = error.code === 'waiver_changed';
    return { type: 'callFailed', problem, fieldProblems, mayRepeat: false, isEventChanged };
  }
  if (error instanceof NotFoundError || error.code === 'order_expired') return { type: 'holdEnded' };
  const isOutOfStep = error instanceof ConflictError && !tickets && !isUndecided(error);
  return isOutOfStep ? readHold(api, hold, messageOf(error, fallbackText)) : failureOf(error);
}
