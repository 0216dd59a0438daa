import type { Api } from '@dorsal/api-client';
import type { EventBody } from '@dorsal/api-contract/events';
import type { PaymentBody } from '@dorsal/api-contract/orders';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { loadLaterParts } from './Checkout/later-parts.ts';
import {
  attemptFor,
  type CheckoutAction,
  type CheckoutState,
  newCheckout,
  nextStep,
  reduceCheckout,
  type SavedCheckout,
  type Step,
} from './checkout-machine.ts';
import { type CheckoutStorage, readCheckout, writeCheckout } from './checkout-storage.ts';
import { newDraft } from './draft.ts';
import type { OrderKeys } from './hold.ts';
import type * as Purchase from './purchase.ts';
import type * as StepRefusal from './step-refusal.ts';

export interface CheckoutOptions {
  readonly api: Api;
  readonly event: EventBody;
  readonly preselectedTicketId?: string | undefined;
  readonly profile?: ProfileBody | null | undefined;
  readonly storage: CheckoutStorage;
  /** An order to go on with, where the storage knows nothing of it. Looked at once, when the page opens. */
  readonly resume?: OrderKeys | undefined;
  /** The order to resume was read: from here on the storage holds it. Not called where the page is left at once. */
  readonly onResumed?: () => void;
  readonly onFinished: (order: OrderKeys) => void;
  readonly submitToTpv: (payment: Extract<PaymentBody, { kind: 'redirect' }>, order: OrderKeys) => void;
}

export interface CheckoutHandle {
  readonly state: CheckoutState;
  readonly dispatch: Dispatch<CheckoutAction>;
  /** Takes the next step: checks what is typed, then calls. */
  readonly takeStep: () => void;
  /** Gives the held places back; what was typed stays. */
  readonly giveBack: () => void;
}

/** The machine with its effects: storage, calls, the return from the bank. */
export function useCheckout(options: CheckoutOptions): CheckoutHandle {
  const { api, event, profile, storage } = options;
  const [state, dispatch] = useReducer(reduceCheckout, options, ({ event, preselectedTicketId }) =>
    newCheckout(newDraft(event, preselectedTicketId)),
  );
  const [initial] = useState(state);
  // The address loses these keys once the order was read; until then every try needs them.
  const [resume] = useState(options.resume);
  const isRestored = useRef(false);
  const isCalling = useRef(false);

  /** Takes note of what happened; says whether the page is on its way out. */
  const apply = (action: CheckoutAction, keys: OrderKeys | null): boolean => {
    dispatch(action);
    if (!keys) return false;
    if (action.type === 'checkedOut' && action.payment.kind === 'redirect') {
      options.submitToTpv(action.payment, keys);
      return true;
    }
    const isDone = action.type === 'checkedOut' && action.payment.kind === 'none';
    const isRead = action.type === 'orderRead' || action.type === 'resumed';
    if (!isDone && !(isRead && isSettled(action.order.status))) return false;
    options.onFinished(keys);
    return true;
  };

  const restore = async () => {
    const saved = readCheckout(storage);
    if (!resume && !saved?.hold) {
      if (saved) dispatch({ type: 'restored', saved });
      return;
    }
    dispatch({ type: 'restoreStarted' });
    const code = await loadLaterCode();
    if (!code) dispatch(codeMissing);
    else if (resume && saved?.hold?.orderId !== resume.orderId) await resumeOrder(code, resume, saved);
    else if (saved && !(await goOn(code, saved)) && resume) options.onResumed?.();
  };

  const goOn = async ({ readHold }: LaterCode, saved: SavedCheckout): Promise<boolean> => {
    dispatch({ type: 'restored', saved });
    return saved.hold !== null && apply(await readHold(api, saved.hold), saved.hold);
  };

  const resumeOrder = async (code: LaterCode, keys: OrderKeys, saved: SavedCheckout | undefined) => {
    const action = await code.readOrder(api, keys);
    const isLeaving = apply(action, keys);
    // The keys stay where they are until the order was read: without them a retry would buy a second time.
    if (isLeaving || action.type === 'callFailed') return;
    options.onResumed?.();
    if (action.type !== 'resumed') {
      if (saved) await goOn(code, saved);
    } else if (saved?.hold) {
      await code.releaseHold(api, saved.hold);
    }
  };

  const restoreOnce = useEffectEvent(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    void restore();
  });

  useEffect(() => restoreOnce(), []);

  // What an earlier page left stays until this one has read it.
  useEffect(() => {
    if (state !== initial && !state.isRestoring) writeCheckout(storage, state);
  }, [storage, state, initial]);

  useEffect(() => {
    if (profile) dispatch({ type: 'profileArrived', profile, event });
  }, [profile, event]);

  const { hold, busy } = state;
  const lookAgain = useEffectEvent(async () => {
    dispatch({ type: 'cameBack' });
    if (!hold) return;
    const code = await loadLaterCode();
    if (code) apply(await code.readHold(api, hold), hold);
    else dispatch(codeMissing);
  });

  useEffect(() => {
    // Back from the bank: browsers show this page as it was left, still on its way.
    const listener = (event: PageTransitionEvent) => {
      if (event.persisted) void lookAgain();
    };
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);

  useEffect(() => {
    if (busy !== 'leaving') return undefined;
    // Still here: the way out was stopped, by the person or by the network.
    const timer = setTimeout(() => void lookAgain(), leavingMs);
    return () => clearTimeout(timer);
  }, [busy]);

  const takeStep = async () => {
    if (isCalling.current || state.busy) return;
    isCalling.current = true;
    try {
      await take(nextStep(state, event));
    } finally {
      isCalling.current = false;
    }
  };

  const take = async (step: Step) => {
    if (step === 'restore') {
      await restore();
      return;
    }
    const code = await loadLaterCode();
    if (!code) {
      dispatch(codeMissing);
      return;
    }
    const refusal = code.stepRefusal(step, state, event);
    if (refusal) dispatch(refusal);
    else if (step === 'openPayment') dispatch({ type: 'paymentOpened' });
    else {
      const call = code.purchaseCall(step, { api, event, state });
      const attempt = attemptFor(state.attempt, call.fingerprint, crypto.randomUUID());
      dispatch({ type: 'callStarted', step, attempt });
      apply(await call.send(attempt.key), hold);
    }
  };

  const giveBack = async () => {
    if (isCalling.current || busy || !hold) return;
    isCalling.current = true;
    dispatch({ type: 'giveBackStarted' });
    try {
      const code = await loadLaterCode();
      if (code) apply(await code.giveBack(api, hold), hold);
      else dispatch(codeMissing);
    } finally {
      isCalling.current = false;
    }
  };

  return { state, dispatch, takeStep: () => void takeStep(), giveBack: () => void giveBack() };
}

/** How long the page waits to be left before it offers its button again. */
const leavingMs = 10_000;

type LaterCode = typeof Purchase & typeof StepRefusal;

/**
 * What comes after the first press, which is no part of the first load: in a frame each kilobyte counts. All of it at once,
 * so that a hold is never placed that the page can't go on with; `undefined` where it doesn't come.
 */
async function loadLaterCode(): Promise<LaterCode | undefined> {
  try {
    const [purchase, refusals] = await Promise.all([
      import('./purchase.ts'),
      import('./step-refusal.ts'),
      loadLaterParts(),
    ]);
    return { ...purchase, ...refusals };
  } catch (error) {
    console.info('The later parts of the checkout could not be fetched.', error);
    return undefined;
  }
}

/** Code that does not come is a lost connection like any other. */
const codeMissing: CheckoutAction = { type: 'callFailed', problem: { kind: 'offline' }, mayRepeat: true };

/** An order that needs no checkout any more: its confirmation tells the rest. */
const isSettled = (status: string) => ['paid', 'refund_pending', 'refunded'].includes(status);
