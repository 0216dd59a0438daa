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
} from './checkout-machine.ts';
import { type CheckoutStorage, readCheckout, writeCheckout } from './checkout-storage.ts';
import { itemsOf, newDraft } from './draft.ts';
import { type FieldProblems, participantProblems, paymentProblems } from './field-problems.ts';
import type { OrderKeys } from './hold.ts';
import { purchaseCall, readHold, readOrder, type ServerStep } from './purchase.ts';

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
      if (saved.hold) apply(await readHold(api, saved.hold), saved.hold);
    } else if (resume) {
      apply(await readOrder(api, resume), resume);
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
    if (hold) apply(await readHold(api, hold), hold);
  });

  useEffect(() => {
    // Back from the bank: browsers show this page as it was left, still on its way.
    const listener = (event: PageTransitionEvent) => void comeBack(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);

  const takeStep = () => {
    const step = nextStep(state, event);
    const problem = refusalOf(step, state, event);
    if (problem) dispatch(problem);
    else if (step === 'openPayment') dispatch({ type: 'paymentOpened' });
    else void call(step);
  };

  const call = async (step: ServerStep) => {
    if (isCalling.current || state.busy) return;
    isCalling.current = true;
    const request = purchaseCall(step, { api, event, state });
    const attempt = attemptFor(state.attempt, request.fingerprint, crypto.randomUUID());
    dispatch({ type: 'callStarted', step, attempt });
    try {
      apply(await request.send(attempt.key), hold);
    } finally {
      isCalling.current = false;
    }
  };

  return { state, dispatch, takeStep };
}

/** An order that needs no checkout any more: its confirmation tells the rest. */
const isSettled = (status: string) => ['paid', 'refund_pending', 'refunded'].includes(status);

/** Why the step can't be taken with what is typed; `undefined` when it can. */
function refusalOf(
  step: ReturnType<typeof nextStep>,
  { draft, hold }: CheckoutState,
  event: EventBody,
): CheckoutAction | undefined {
  if (step === 'hold' || step === 'changeItems') {
    const hasItems = itemsOf(draft, event).length > 0;
    return hasItems ? undefined : { type: 'stepRefused', problem: { kind: 'noTickets' } };
  }
  if (!hold) return undefined;
  const order = { event, items: hold.items, totalCents: hold.totalCents };
  const fieldProblems: FieldProblems = {
    ...participantProblems(draft, order),
    ...(step === 'checkout' && paymentProblems(draft, order)),
  };
  const isComplete = Object.keys(fieldProblems).length === 0;
  return isComplete ? undefined : { type: 'stepRefused', problem: { kind: 'fields' }, fieldProblems };
}
