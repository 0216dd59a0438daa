import type { EventBody } from '@dorsal/api-contract/events';

/** What the server writes into the checkout's document. */
export interface CheckoutFrameData {
  readonly kind: 'checkout';
  readonly event: EventBody;
  /** Exact origins of the pages that may show this document in a frame, our own included. */
  readonly origins: readonly string[];
  /** The portal's origin, where every link leads. */
  readonly publicUrl: string;
}

/** What the server writes into the confirmation's document: the order itself is read by the browser that owns it. */
export interface ConfirmationFrameData {
  readonly kind: 'confirmation';
  readonly orderId: string;
  readonly origins: readonly string[];
  readonly publicUrl: string;
}

export type FrameData = CheckoutFrameData | ConfirmationFrameData;

/** The id of the element that holds them, as JSON. */
const frameDataId = 'frame-data';

/** Reads what the server wrote into this document. Throws Error where there is nothing of that kind. */
export function readFrameData<K extends FrameData['kind']>(kind: K): Extract<FrameData, { kind: K }> {
  const data = JSON.parse(document.getElementById(frameDataId)?.textContent || 'null') as FrameData | null;
  if (data?.kind !== kind) {
    throw new Error(
      `#${frameDataId} holds no data of a ${kind}: this page is answered by apps/embed's server part.`,
    );
  }
  return data as Extract<FrameData, { kind: K }>;
}
