/** The page that an address requests. */
export type FrameAddress =
  | {
      readonly page: 'checkout';
      /** The event's public handle: its `_id` or its `slug`. */
      readonly id: string;
      /** The event's `_id`. */
      readonly eventId: string;
    }
  | { readonly page: 'confirmation'; readonly orderId: string };

const checkout = /^\/events\/([^/]+)\/checkout\/([^/]+)\/iframe\/?$/;
const confirmation = /^\/purchase-confirmation\/iframe\/([^/]+)\/?$/;

/**
 * The page for frames at an address, with or without a trailing slash; undefined if there is none. Handles are decoded
 * but not validated: the API decides whether they exist. Source: spec, section 2.
 */
export function frameAddress(pathname: string): FrameAddress | undefined {
  const [, id, eventId] = checkout.exec(pathname) ?? [];
  if (id && eventId) return { page: 'checkout', id: decoded(id), eventId: decoded(eventId) };
  const [, orderId] = confirmation.exec(pathname) ?? [];
  return orderId ? { page: 'confirmation', orderId: decoded(orderId) } : undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A lone % is no valid handle: unchanged, it is not found.
    return segment;
  }
}
