import type { ProfileBody } from '@dorsal/api-contract/user';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { CheckoutHandle } from '../calls/checkout-handle.ts';
import type { CheckoutPage } from '../calls/checkout-page.ts';
import { reduceStart } from '../state/checkout-start.ts';
import { newCheckout } from '../state/checkout-state.ts';
import { writeCheckout } from '../storage/checkout-storage.ts';
import { newDraft } from '../state/draft.ts';
import { type LazyCode, lazyCode, requireLazyCode } from './lazy-code.ts';
import { nextStep } from '../state/next-step.ts';
import type { Poll } from '../watch/order-polling.ts';
import { type CheckoutNews, useCheckoutNews } from './use-checkout-news.ts';
import { type RestoredOrder, useRestoredOrder } from './use-restored-order.ts';
import { useExclusive } from '../calls/use-exclusive.ts';

export interface CheckoutOptions extends CheckoutNews, Omit<CheckoutPage, 'dispatch'>, RestoredOrder {
  readonly preselectedTicketId?: string | undefined;
  readonly profile?: ProfileBody | null | undefined;
}

export interface LoadedCheckout extends CheckoutHandle {
  /** The lazy chunk if it has loaded. A hold exists only after that. */
  readonly code: LazyCode | undefined;
}

/** The machine with its effects: storage, calls, the return from the bank. */
export function useCheckout(options: CheckoutOptions): LoadedCheckout {
  const { event, profile, storage } = options;
  const code = lazyCode.loaded();
  const [state, dispatch] = useReducer(
    code?.reduceCheckout ?? reduceStart,
    options,
    ({ event, preselectedTicketId }) =>
      newCheckout(newDraft(event, preselectedTicketId), preselectedTicketId),
  );
  const [initial] = useState(state);
  const latest = useRef(state);
  const page: CheckoutPage = {
    ...options,
    dispatch,
    submitToTpv(payment, order) {
      // The browser may leave before the effect below runs. A stored key would then repeat a payment number that the
      // bank has already seen.
      writeCheckout(storage, { ...latest.current, attempt: null });
      options.submitToTpv(payment, order);
    },
  };
  const { resume, restore } = useRestoredOrder(page, options);
  const { exclusively, aside } = useExclusive();
  const { places, busy } = state;
  const { hold } = places;
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);

  // Keep what an earlier page stored until this one has read it.
  useEffect(() => {
    if (state === initial || state.places.kind === 'unread') return;
    // After the release the device keeps nothing; this page keeps what was typed.
    if (state.places.kind === 'givenBack') storage.clear();
    else writeCheckout(storage, state);
  }, [storage, state, initial]);

  useEffect(() => {
    if (profile) dispatch({ type: 'profileArrived', profile });
  }, [profile]);

  useCheckoutNews({ ...state, isInitial: state === initial, resume }, options);

  const poll = async (): Promise<Poll> =>
    hold && code ? aside((isOvertaken) => code.lookAtHold(hold, page, isOvertaken)) : { isDone: false };

  const takeStep = () =>
    exclusively(async () => {
      if (busy) return;
      const step = nextStep(state, event);
      if (step === 'restore') {
        await restore();
        return;
      }
      const ready = lazyCode.loaded();
      if (!ready) dispatch({ type: 'stepAwaited', step });
      // Don't await loaded code: a press that opens a tab must not wait.
      const { takeStep: take } = ready ?? (await requireLazyCode(dispatch)) ?? {};
      // Read the latest state: the buyer may have changed the choice while the code loaded.
      await take?.(step, latest.current, page);
    });

  const ask = () =>
    exclusively(async () => {
      if (hold && !busy) await code?.askForHold(hold, page);
    });

  const giveBack = () =>
    exclusively(async () => {
      if (hold && !busy) await code?.giveHoldBack(hold, page);
    });

  const endHold = () =>
    exclusively(async () => {
      if (hold) await code?.endHold(hold, page);
    });

  return {
    code,
    state,
    dispatch,
    takeStep: () => void takeStep(),
    giveBack: () => void giveBack(),
    ask: () => void (places.kind === 'unread' ? takeStep() : ask()),
    poll,
    leaveBank: () => dispatch({ type: 'bankLeft' }),
    endHold: () => void endHold(),
    act: (work) => void exclusively(() => work(latest.current, page)),
  };
}
