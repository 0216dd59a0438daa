import type { EventBody } from '@dorsal/api-contract/events';

/** The data that the server writes into the checkout's document. */
export interface CheckoutFrameData {
  readonly kind: 'checkout';
  readonly event: EventBody;
  /** Exact origins of the pages that may show this document in a frame, our own included. */
  readonly origins: readonly string[];
  /** The portal's origin, the target of every link. */
  readonly publicUrl: string;
}

/** The data that the server writes into the confirmation's document. The buyer's browser loads the order itself. */
export interface ConfirmationFrameData {
  readonly kind: 'confirmation';
  readonly orderId: string;
  readonly origins: readonly string[];
  readonly publicUrl: string;
}

export type FrameData = CheckoutFrameData | ConfirmationFrameData;

/** The id of the element with these data as JSON. */
const frameDataId = 'frame-data';

/** Reads the server's data from this document. Throws Error if there are none of that kind. */
export function readFrameData<K extends FrameData['kind']>(kind: K): Extract<FrameData, { kind: K }> {
  const data = JSON.parse(document.getElementById(frameDataId)?.textContent || 'null') as FrameData | null;
  if (data?.kind !== kind) {
    throw new Error(
      `#${frameDataId} holds no data of a ${kind}: this page is answered by apps/embed's server part.`,
    );
  }
  return data as Extract<FrameData, { kind: K }>;
}
