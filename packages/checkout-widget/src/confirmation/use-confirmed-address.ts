import { type Api, NotFoundError } from '@dorsal/api-client';
import { afterPurchaseCalls } from '@dorsal/api-client/after-purchase';
import { useEffect, useState } from 'react';

/**
 * Result of the link in the buyer's e-mail: `none` if the page was not opened from it; `confirmed` if no e-mail was
 * sent to others.
 */
export type ConfirmedAddress = 'none' | 'confirming' | 'confirmed' | 'sent' | 'failed' | 'invalid';

/**
 * Confirms the buyer's address when the page was opened from the link in their e-mail, whose fragment has a `confirm`: the
 * other participants' e-mails are sent then.
 */
export function useConfirmedAddress(api: Pick<Api, 'call'>, orderId: string): ConfirmedAddress {
  const [confirmed, setConfirmed] = useState<ConfirmedAddress>(() =>
    proofHere() === null ? 'none' : 'confirming',
  );

  useEffect(() => {
    const proof = proofHere();
    if (proof === null) return undefined;
    let isShown = true;
    const confirm = async () => {
      try {
        const { sentToOthers } = await afterPurchaseCalls(api).confirm(orderId, proof);
        if (isShown) setConfirmed(sentToOthers > 0 ? 'sent' : 'confirmed');
      } catch (error) {
        if (isShown) setConfirmed(error instanceof NotFoundError ? 'invalid' : 'failed');
      }
    };
    void confirm();
    return () => {
      isShown = false;
    };
  }, [api, orderId]);

  return confirmed;
}

/** The proof in the page's address. */
function proofHere(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('confirm') || null;
}
