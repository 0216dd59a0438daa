import type { EventBody } from '@dorsal/api-contract/events';
import type { ProfileBody } from '@dorsal/api-contract/user';
import type { BankTab } from './bank-tab.ts';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { CheckoutApi } from './checkout-api.ts';
import { attemptFor, nextStep, reduceCheckout } from './checkout-machine.ts';
import {
  type CheckoutAction,
  type CheckoutState,
  newCheckout,
  type RedirectPayment,
  type SavedCheckout,
  type Step,
} from './checkout-state.ts';
import { type CheckoutStorage, readCheckout, writeCheckout } from './checkout-storage.ts';
import { newDraft } from './draft.ts';
import type { OrderKeys, ResumedOrder } from './hold.ts';
import { codeMissing, type LaterCode, loadedLaterCode, loadLaterCode } from './later-code.ts';
import type { Look } from './order-looks.ts';
import { type CheckoutNews, useCheckoutNews } from './use-checkout-news.ts';
import { useOrderWatch } from './use-order-watch.ts';

export interface CheckoutOptions extends CheckoutNews {
  readonly api: CheckoutApi;
  readonly event: EventBody;
  readonly preselectedTicketId?: string | undefined;
  readonly profile?: ProfileBody | null | undefined;
  readonly storage: CheckoutStorage;
  /** An order to go on with, where the storage knows nothing of it. Looked at once, when the page opens. */
  readonly resume?: ResumedOrder | undefined;
  /** The order to resume was read: from here on the storage holds it. Not called where the page is left at once. */
  readonly onResumed?: () => void;
  readonly onFinished: (order: OrderKeys) => void;
  /** Leaves this page for the bank. With `paysInTab`, only where the browser has blocked the tab, and lets the page around go. */
  readonly submitToTpv: (payment: RedirectPayment, order: OrderKeys) => void;
  /** The bank opens in a tab of its own, and this page waits for it: banks refuse to be shown in a frame. Default false. */
  readonly paysInTab?: boolean | undefined;
  /**
   * Opens that tab, with a page of this origin which closes itself where it bears no name: a page around may have cut it off from
   * this one, and it would stay empty. Its policy allows the TPV in `form-action`. Default: with an empty page.
   */
  readonly openTab?: (() => Window | null) | undefined;
  /**
   * The page that shows the checkout in a frame: the confirmation leads back there, if the organiser has listed it. Asked for
   * with each press that pays: a page may change its address without being loaded anew.
   */
  readonly returnUrl?: (() => string | undefined) | undefined;
}

export interface CheckoutHandle {
  readonly state: CheckoutState;
  readonly dispatch: Dispatch<CheckoutAction>;
  /** Takes the next step: checks what is typed, then calls. */
  readonly takeStep: () => void;
  /** Gives the held places back; what was typed stays. */
  readonly giveBack: () => void;
  /** Reads how the order stands, and says so. */
  readonly ask: () => void;
  /** Looks whether the bank has answered, without a word unless it has. */
  readonly look: () => Promise<Look>;
  /** Back to the form, although the bank has not answered. */
  readonly leaveBank: () => void;
  /** The hold's time has run out by the clock: the server says whether it has. */
  readonly endHold: () => void;
}

/** The machine with its effects: storage, calls, the return from the bank. */
export function useCheckout(options: CheckoutOptions): CheckoutHandle {
  const { api, event, profile, storage } = options;
  const [state, dispatch] = useReducer(reduceCheckout, options, ({ event, preselectedTicketId }) =>
    newCheckout(newDraft(event, preselectedTicketId), preselectedTicketId),
  );
  const [initial] = useState(state);
  // The address loses these keys once the order was read; until then every try needs them.
  const [resume] = useState(options.resume);
  const isRestored = useRef(false);
  const isCalling = useRef(false);
  const calls = useRef(0);
  const isLooking = useRef(false);

  /** Takes note of what happened; says whether the page is on its way out. */
  const apply = (action: CheckoutAction, keys: OrderKeys | null, tab?: BankTab): boolean => {
    dispatch(action);
    if (keys && action.type === 'checkedOut' && action.payment.kind === 'redirect') {
      handOver(action.payment, keys, tab);
      return true;
    }
    tab?.close();
    if (!keys) return false;
    const isDone = action.type === 'checkedOut' && action.payment.kind === 'none';
    const isRead = 'order' in action && action.type !== 'checkedOut';
    if (!isDone && !(isRead && isSettled(action.order.status))) return false;
    options.onFinished(keys);
    return true;
  };

  /** Sends the buyer to the bank: in the tab, with this page, or by a press of their own. */
  const handOver = (payment: RedirectPayment, keys: OrderKeys, tab: BankTab | undefined) => {
    const way = tab?.goTo(payment) ?? 'page';
    if (way === 'tab') dispatch({ type: 'bankAwaited' });
    // The browser may still refuse to leave the page around.
    else if (tab) dispatch({ type: 'bankOffered', payment });
    if (way === 'page') options.submitToTpv(payment, keys);
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
    // As far as this page can know, the tab is still open.
    if (resume?.isTabOut) dispatch({ type: 'bankAwaited' });
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
    if (state === initial || state.isRestoring) return;
    // Places given back need nothing on this device any more; on this page what was typed stays.
    if (state.isGivenBack) storage.clear();
    else writeCheckout(storage, state);
  }, [storage, state, initial]);

  useEffect(() => {
    if (profile) dispatch({ type: 'profileArrived', profile, event });
  }, [profile, event]);

  useCheckoutNews({ ...state, isInitial: state === initial, resume }, options);

  const { hold, busy } = state;

  const look = async (): Promise<Look> => {
    if (!hold || isCalling.current || isLooking.current) return { isDone: false };
    isLooking.current = true;
    const callsBefore = calls.current;
    try {
      const code = await loadLaterCode();
      const action = await code?.readHold(api, hold);
      // A call has begun meanwhile: what was read before it tells nothing of what comes of it.
      if (calls.current !== callsBefore) return { isDone: false };
      // A look that nobody asked for says nothing of its own failure.
      if (action?.type === 'callFailed')
        return { isDone: false, retryAfterSeconds: action.retryAfterSeconds };
      return { isDone: action?.type === 'orderRead' && apply({ ...action, type: 'orderSeen' }, hold) };
    } finally {
      isLooking.current = false;
    }
  };

  useOrderWatch({
    hasOrder: hold !== null,
    isLeaving: busy === 'leaving',
    onBack: () => dispatch({ type: 'cameBack' }),
    onLook: () => void look(),
  });

  /** One call at a time; a press while another is answered counts as none. */
  const exclusively = async (act: () => Promise<void>) => {
    if (isCalling.current) return;
    isCalling.current = true;
    calls.current += 1;
    try {
      await act();
    } finally {
      isCalling.current = false;
    }
  };

  const ask = () =>
    exclusively(async () => {
      if (busy || !hold) return;
      dispatch({ type: 'askStarted' });
      const code = await loadLaterCode();
      if (code) apply(await code.readHold(api, hold), hold);
      else dispatch(codeMissing);
    });

  const endHold = () =>
    exclusively(async () => {
      if (!hold) return;
      const code = await loadLaterCode();
      const action = await code?.readHold(api, hold);
      if (action?.type === 'orderRead') apply(action, hold);
      else dispatch({ type: 'holdEnded' });
    });

  const takeStep = () =>
    exclusively(async () => {
      if (!busy) await take(nextStep(state, event));
    });

  const take = async (step: Step) => {
    if (step === 'restore') {
      await restore();
      return;
    }
    const code = loadedLaterCode() ?? (await loadLaterCode());
    if (!code) {
      dispatch(codeMissing);
      return;
    }
    const refusal = code.stepRefusal(step, state, event);
    if (refusal) dispatch(refusal);
    else if (step === 'openPayment') dispatch({ type: 'paymentOpened' });
    else {
      const call = code.purchaseCall(step, { api, event, state, returnUrl: options.returnUrl });
      const attempt = attemptFor(state.attempt, call.fingerprint, crypto.randomUUID());
      dispatch({ type: 'callStarted', step, attempt });
      // Until here nothing was waited for: what the press opens is not blocked.
      const tab =
        options.paysInTab && code.endsAtBank(step, state, event)
          ? code.openBankTab(options.openTab)
          : undefined;
      try {
        apply(await call.send(attempt.key), hold, tab);
      } catch (error) {
        // A fault that nobody knows what to say of leaves no empty tab behind.
        tab?.close();
        throw error;
      }
    }
  };

  const giveBack = () =>
    exclusively(async () => {
      if (busy || !hold) return;
      dispatch({ type: 'giveBackStarted' });
      const code = await loadLaterCode();
      if (code) apply(await code.giveBack(api, hold), hold);
      else dispatch(codeMissing);
    });

  return {
    state,
    dispatch,
    takeStep: () => void takeStep(),
    giveBack: () => void giveBack(),
    ask: () => void (state.isRestoring ? takeStep() : ask()),
    look,
    leaveBank: () => dispatch({ type: 'bankLeft' }),
    endHold: () => void endHold(),
  };
}

/** An order that needs no checkout any more: its confirmation tells the rest. */
const isSettled = (status: string) => ['paid', 'refund_pending', 'refunded'].includes(status);
