import type { Api } from '@dorsal/api-client';
import type { EventBody } from '@dorsal/api-contract/events';
import type { PaymentBody } from '@dorsal/api-contract/orders';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import {
  attemptFor,
  type CheckoutAction,
  type CheckoutState,
  newCheckout,
  nextStep,
  reduceCheckout,
  type Step,
} from './checkout-machine.ts';
import { type CheckoutStorage, readCheckout, writeCheckout } from './checkout-storage.ts';
import { newDraft } from './draft.ts';
import type { OrderKeys } from './hold.ts';

export interface CheckoutOptions {
  readonly api: Api;
  readonly event: EventBody;
  readonly preselectedTicketId?: string | undefined;
  readonly profile?: ProfileBody | null | undefined;
  readonly storage: CheckoutStorage;
  /** An order to go on with, where the storage knows nothing of it. Looked at once, when the page opens. */
  readonly resume?: OrderKeys | undefined;
  /** The order to resume was taken: from here on the storage holds it. */
  readonly onResumed?: () => void;
  readonly onFinished: (order: OrderKeys) => void;
  readonly submitToTpv: (payment: Extract<PaymentBody, { kind: 'redirect' }>, order: OrderKeys) => void;
}

export interface CheckoutHandle {
  readonly state: CheckoutState;
  readonly dispatch: Dispatch<CheckoutAction>;
  /** Takes the next step: checks what is typed, then calls. */
  readonly takeStep: () => void;
}

/** The machine with its effects: storage, calls, the return from the bank. */
export function useCheckout(options: CheckoutOptions): CheckoutHandle {
  const { api, event, profile, storage } = options;
  const [state, dispatch] = useReducer(reduceCheckout, options, ({ event, preselectedTicketId }) =>
    newCheckout(newDraft(event, preselectedTicketId)),
  );
  const isRestored = useRef(false);
  const isCalling = useRef(false);

  const apply = (action: CheckoutAction, keys: OrderKeys | null) => {
    dispatch(action);
    if (!keys) return;
    if (action.type === 'checkedOut' && action.payment.kind === 'redirect') {
      options.submitToTpv(action.payment, keys);
    }
    if (action.type === 'checkedOut' && action.payment.kind === 'none') options.onFinished(keys);
    const isRead = action.type === 'orderRead' || action.type === 'resumed';
    if (isRead && isSettled(action.order.status)) options.onFinished(keys);
  };

  const restore = useEffectEvent(async () => {
    const saved = readCheckout(storage);
    const { resume } = options;
    if (saved && (!resume || saved.hold?.orderId === resume.orderId)) {
      dispatch({ type: 'restored', saved });
      if (saved.hold) apply(await (await loadPurchase()).readHold(api, saved.hold), saved.hold);
    } else if (resume) {
      apply(await (await loadPurchase()).readOrder(api, resume), resume);
    }
    if (resume) options.onResumed?.();
  });

  useEffect(() => {
    if (isRestored.current) return;
    isRestored.current = true;
    void restore();
  }, []);

  // Stands after the effect above, which reads what an earlier page left before this writes over it.
  useEffect(() => {
    writeCheckout(storage, state);
  }, [storage, state]);

  useEffect(() => {
    if (profile) dispatch({ type: 'profileArrived', profile, event });
  }, [profile, event]);

  const { hold } = state;
  const comeBack = useEffectEvent(async (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    dispatch({ type: 'cameBack' });
    if (hold) apply(await (await loadPurchase()).readHold(api, hold), hold);
  });

  useEffect(() => {
    // Back from the bank: browsers show this page as it was left, still on its way.
    const listener = (event: PageTransitionEvent) => void comeBack(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);

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
    // Code that does not come is a lost connection like any other.
    const code = await Promise.all([loadRefusals(), loadPurchase()]).catch(() => undefined);
    if (!code) {
      dispatch({ type: 'stepRefused', problem: { kind: 'offline' } });
      return;
    }
    const [{ stepRefusal }, { purchaseCall }] = code;
    const refusal = stepRefusal(step, state, event);
    if (refusal) dispatch(refusal);
    else if (step === 'openPayment') dispatch({ type: 'paymentOpened' });
    else {
      const call = purchaseCall(step, { api, event, state });
      const attempt = attemptFor(state.attempt, call.fingerprint, crypto.randomUUID());
      dispatch({ type: 'callStarted', step, attempt });
      apply(await call.send(attempt.key), hold);
    }
  };

  return { state, dispatch, takeStep: () => void takeStep() };
}

// What the first press needs is no part of the first load: in a frame each kilobyte counts.
const loadPurchase = () => import('./purchase.ts');
const loadRefusals = () => import('./step-refusal.ts');

/** An order that needs no checkout any more: its confirmation tells the rest. */
const isSettled = (status: string) => ['paid', 'refund_pending', 'refunded'].includes(status);
