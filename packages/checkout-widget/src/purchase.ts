import type { EventBody } from '@dorsal/api-contract/events';
import { ApiError, ConflictError, messageOf, NetworkError, NotFoundError } from '@dorsal/api-client';
import type { CheckoutApi } from './checkout-api.ts';
import { checkoutBody, type CheckoutOrder, localPath } from './checkout-body.ts';
import type { Attempt, CheckoutAction, CheckoutState, Step } from './checkout-state.ts';
import { type Draft, itemsOf } from './draft.ts';
import { codeEmail, sendCode } from './code-step/send-code.ts';
import { isShownPath } from './field-path.ts';
import { isUndecided } from './undecided.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type Hold, holdOf, isWholeOrder, type OrderKeys } from './hold.ts';

/** The steps that the server takes part in. */
export type ServerStep = Exclude<Step, 'restore' | 'openPayment'>;

/** One call, ready to be made; made again with the same key it counts once. */
export interface PurchaseCall {
  /** Tells this call from one that asks for something else. */
  readonly fingerprint: string;
  /** Makes the call; gives what happened. Throws only what is no `ApiError`. */
  send(attempt: Pick<Attempt, 'key' | 'secret'>): Promise<CheckoutAction>;
}

interface Purchase {
  readonly api: CheckoutApi;
  readonly event: EventBody;
  readonly state: Pick<CheckoutState, 'draft' | 'hold'> &
    Partial<Pick<CheckoutState, 'profile' | 'addressToken'>>;
  /** The page that shows the checkout in a frame, as it is called now. */
  readonly returnUrl?: (() => string | undefined) | undefined;
}

const fallbackText = 'No hemos podido completar este paso. Inténtalo de nuevo.';

/** The call that a step makes. Throws for a step without the hold that it needs, which `nextStep` never gives. */
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
    // A hold that ended must not be answered with itself.
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

function checkoutCall({ api, event, state, returnUrl }: Purchase, hold: Hold): PurchaseCall {
  const { draft } = state;
  const order: CheckoutOrder = { event, items: hold.items, totalCents: hold.totalCents };
  const body = { ...checkoutBody(draft, order, returnUrl?.()), ...proofOf(state) };
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

/** The proof of a confirmed address, once there is one. */
const proofOf = ({ addressToken }: Purchase['state']) => (addressToken ? { addressToken } : {});

/** The server wants to know that the buyer reads the mail of their address. */
const isUnconfirmed = ({ code }: ApiError) => code === 'address_unconfirmed';

/** The step goes on once a code is typed, which is mailed at once if the address is known. */
async function askForCode(
  step: ServerStep,
  { api, state }: Pick<Purchase, 'api' | 'state'>,
): Promise<CheckoutAction> {
  const email = codeEmail(state);
  return { type: 'codeAsked', step, email, sending: email ? await sendCode(api, email) : undefined };
}

/** Reads the held order again: it may have been paid, or have expired, while nobody looked. */
export function readHold(api: CheckoutApi, hold: Hold, message?: string): Promise<CheckoutAction> {
  return answered(async () => {
    const order = await api.orders.get(hold.orderId, { checkoutToken: hold.checkoutToken });
    return isWholeOrder(order)
      ? { type: 'orderRead', order, serverAheadMs: api.serverAheadMs(), message }
      : { type: 'holdForgotten' };
  }, readFailureOf);
}

/** Gives the held places back, as the buyer asks. */
export function giveBack(api: CheckoutApi, hold: Hold): Promise<CheckoutAction> {
  return answered(
    async () => {
      await api.orders.cancel(hold.orderId, hold.checkoutToken);
      return { type: 'givenBack' };
    },
    (error) => (error instanceof NetworkError ? giveBackFailed : heldFailureOf(error, { api, hold })),
  );
}

/** 'Reintentar' would take the next step instead: the button itself is there to be pressed again. */
const giveBackFailed: CheckoutAction = {
  type: 'callFailed',
  problem: { kind: 'refused', message: 'No hay conexión y la reserva sigue en pie. Inténtalo de nuevo.' },
  mayRepeat: true,
};

/** Gives the places of a hold back that another one replaces. Where that fails they come back by themselves. */
export async function releaseHold(api: CheckoutApi, { status, orderId, checkoutToken }: Hold): Promise<void> {
  if (status !== 'reserved') return;
  try {
    await api.orders.cancel(orderId, checkoutToken);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.info('The replaced hold was not given back: its places return when it ends.', error);
  }
}

/** Reads an order of which this page knows nothing but its keys. */
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
  if (error.tickets) {
    const available = Object.fromEntries(error.tickets.map((ticket) => [ticket.ticketId, ticket.available]));
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
  const fields = Object.entries(error.fields);
  if (sent && fields.length > 0) {
    const fieldProblems = Object.fromEntries(
      fields.map(([path, text]) => [localPath(path, sent.draft, sent.order), text]),
    );
    const isShown = Object.keys(fieldProblems).every(isShownPath);
    const problem = isShown
      ? ({ kind: 'fields' } as const)
      : ({ kind: 'refused', message: messageOf(error, fallbackText) } as const);
    return { type: 'callFailed', problem, fieldProblems, mayRepeat: false };
  }
  if (error instanceof NotFoundError || error.code === 'order_expired') return { type: 'holdEnded' };
  const isOutOfStep = error instanceof ConflictError && !error.tickets && !isUndecided(error);
  return isOutOfStep ? readHold(api, hold, messageOf(error, fallbackText)) : failureOf(error);
}
