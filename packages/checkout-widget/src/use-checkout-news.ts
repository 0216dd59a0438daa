import { useEffect, useEffectEvent, useRef } from 'react';
import type { CheckoutState } from './checkout-state.ts';
import type { HeldOrder, Hold, ResumedOrder } from './hold.ts';
import type { Part } from './parts.ts';

/** What the page around may want to know, to keep it or to tell others. */
export interface CheckoutNews {
  /** The furthest part that is open, at first and whenever it changes. */
  readonly onStep?: ((name: Part) => void) | undefined;
  /** Until when the places are held (ISO 8601), each time that this is new. */
  readonly onHeld?: ((expiresAt: string) => void) | undefined;
  /**
   * What opens the order and what to know of it, each time that something of it is new; null once nothing is held any more, given
   * back or ended. While the order to `resume` could not be read it says nothing: its keys are still the right ones.
   */
  readonly onOrder?: ((order: HeldOrder | null) => void) | undefined;
}

interface Told
  extends Pick<CheckoutState, 'part' | 'hold' | 'isHoldOver' | 'isRestoring' | 'isAtBank' | 'toTakeAlong'> {
  /** Nothing has happened yet. */
  readonly isInitial: boolean;
  readonly resume: ResumedOrder | undefined;
}

/** Tells the page around what has changed. */
export function useCheckoutNews(
  { part, hold, isHoldOver, isRestoring, isAtBank, toTakeAlong, isInitial, resume }: Told,
  { onStep, onHeld, onOrder }: CheckoutNews,
): void {
  const tellStep = useEffectEvent((name: Part) => onStep?.(name));
  const tellHeld = useEffectEvent((until: string) => onHeld?.(until));

  // An order to go on with has a step of its own.
  const isStepKnown = !isRestoring && !(isInitial && resume);
  useEffect(() => {
    if (isStepKnown) tellStep(part);
  }, [isStepKnown, part]);

  const heldUntil = isHoldOver ? null : (hold?.expiresAt ?? null);
  useEffect(() => {
    if (heldUntil) tellHeld(heldUntil);
  }, [heldUntil]);

  // What has ended is nothing to go on with.
  const held = isHoldOver ? null : hold;
  const isTabOut = isAtBank && toTakeAlong === null;
  const tellOrder = useEffectEvent((order: (ResumedOrder & Pick<Hold, 'expiresAt'>) | null) => {
    if (!order) onOrder?.(null);
    else {
      const { expiresAt, ...resumed } = order;
      // What is paid waits for nothing any more.
      const endsMs = expiresAt ? Date.parse(expiresAt) - (hold?.serverAheadMs ?? 0) : Date.now();
      onOrder?.({ ...resumed, endsMs });
    }
  });

  const wasHeld = useRef(resume !== undefined);
  const isKnown = !isInitial && !isRestoring;
  const { orderId, checkoutToken, expiresAt = null } = held ?? {};
  useEffect(() => {
    if (!isKnown || !(orderId || wasHeld.current)) return;
    wasHeld.current = orderId !== undefined;
    tellOrder(orderId && checkoutToken ? { orderId, checkoutToken, expiresAt, isTabOut } : null);
  }, [isKnown, orderId, checkoutToken, expiresAt, isTabOut]);
}
