import { useEffect, useEffectEvent, useRef } from 'react';
import { type CheckoutState, runningHold } from '../state/checkout-state.ts';
import type { HeldOrder, Hold, ResumedOrder } from '../state/hold.ts';
import type { Part } from '../state/parts.ts';

/** Callbacks for the page around, which may store or forward the news. */
export interface CheckoutNews {
  /** Called with the furthest open part, at first and whenever it changes. */
  readonly onStep?: ((name: Part) => void) | undefined;
  /** Called with the end of the hold (ISO 8601) each time it changes. */
  readonly onHeld?: ((expiresAt: string) => void) | undefined;
  /**
   * Called with the order's keys and state each time they change; with null when nothing is held any more, released or
   * ended. Not called while the order to `resume` could not be read: its keys are still valid.
   */
  readonly onOrder?: ((order: HeldOrder | null) => void) | undefined;
}

interface NewsSource extends Pick<CheckoutState, 'part' | 'places' | 'screen'> {
  /** True before the first action. */
  readonly isInitial: boolean;
  readonly resume: ResumedOrder | undefined;
}

/** Reports changes to the page around. */
export function useCheckoutNews(
  { part, places, screen, isInitial, resume }: NewsSource,
  { onStep, onHeld, onOrder }: CheckoutNews,
): void {
  const notifyStep = useEffectEvent((name: Part) => onStep?.(name));
  const notifyHeld = useEffectEvent((until: string) => onHeld?.(until));

  const isRestoring = places.kind === 'unread';
  // An ended hold can't be resumed.
  const held = runningHold(places);

  // A resumed order sets its own step.
  const isStepKnown = !isRestoring && !(isInitial && resume);
  useEffect(() => {
    if (isStepKnown) notifyStep(part);
  }, [isStepKnown, part]);

  const heldUntil = held?.expiresAt;
  useEffect(() => {
    if (heldUntil) notifyHeld(heldUntil);
  }, [heldUntil]);

  const isTabOut = screen.kind === 'bank' && screen.payment === null;
  const notifyOrder = useEffectEvent((order: (ResumedOrder & Pick<Hold, 'expiresAt'>) | null) => {
    if (!order) onOrder?.(null);
    else {
      const { expiresAt, ...resumed } = order;
      // A paid order has no deadline: it waits for nothing, so its end is now.
      const endsMs = expiresAt ? Date.parse(expiresAt) - (held?.serverAheadMs ?? 0) : Date.now();
      onOrder?.({ ...resumed, endsMs });
    }
  });

  const wasHeld = useRef(resume !== undefined);
  const isKnown = !isInitial && !isRestoring;
  const { orderId, checkoutToken, expiresAt = null } = held ?? {};
  useEffect(() => {
    if (!isKnown || !(orderId || wasHeld.current)) return;
    wasHeld.current = orderId !== undefined;
    notifyOrder(orderId && checkoutToken ? { orderId, checkoutToken, expiresAt, isTabOut } : null);
  }, [isKnown, orderId, checkoutToken, expiresAt, isTabOut]);
}
