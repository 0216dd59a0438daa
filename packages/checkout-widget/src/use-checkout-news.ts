import { useEffect, useEffectEvent, useRef } from 'react';
import type { CheckoutState } from './checkout-state.ts';
import type { OrderKeys } from './hold.ts';
import type { Part } from './parts.ts';

/** What the page around may want to know, to keep it or to tell others. */
export interface CheckoutNews {
  /** The furthest part that is open, at first and whenever it changes. */
  readonly onStep?: ((name: Part) => void) | undefined;
  /** Until when the places are held (ISO 8601), each time that this is new. */
  readonly onHeld?: ((expiresAt: string) => void) | undefined;
  /**
   * What opens the order, each time that this is new; null once nothing is held any more, given back or ended. While the order to `resume` could not be
   * read it says nothing: its keys are still the right ones.
   */
  readonly onOrder?: ((keys: OrderKeys | null) => void) | undefined;
}

interface Told extends Pick<CheckoutState, 'part' | 'hold' | 'isHoldOver' | 'isRestoring'> {
  /** Nothing has happened yet. */
  readonly isInitial: boolean;
  readonly resume: OrderKeys | undefined;
}

/** Tells the page around what has changed. */
export function useCheckoutNews(
  { part, hold, isHoldOver, isRestoring, isInitial, resume }: Told,
  { onStep, onHeld, onOrder }: CheckoutNews,
): void {
  const tellStep = useEffectEvent((name: Part) => onStep?.(name));
  const tellHeld = useEffectEvent((until: string) => onHeld?.(until));
  const tellOrder = useEffectEvent((keys: OrderKeys | null) => onOrder?.(keys));

  // An order to go on with has a step of its own.
  const isStepKnown = !isRestoring && !(isInitial && resume);
  useEffect(() => {
    if (isStepKnown) tellStep(part);
  }, [isStepKnown, part]);

  const heldUntil = isHoldOver ? null : (hold?.expiresAt ?? null);
  useEffect(() => {
    if (heldUntil) tellHeld(heldUntil);
  }, [heldUntil]);

  const known = useRef(resume?.orderId);
  const isKnown = !isInitial && !isRestoring;
  // What has ended is nothing to go on with.
  const orderId = isHoldOver ? undefined : hold?.orderId;
  const checkoutToken = hold?.checkoutToken;
  useEffect(() => {
    if (!isKnown || known.current === orderId) return;
    known.current = orderId;
    tellOrder(orderId && checkoutToken ? { orderId, checkoutToken } : null);
  }, [isKnown, orderId, checkoutToken]);
}
