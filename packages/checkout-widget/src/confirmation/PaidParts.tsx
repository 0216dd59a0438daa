import type { OrderBody } from '@dorsal/api-contract/orders';
import { OrderTickets } from './OrderTickets.tsx';
import { ShareEvent } from './ShareEvent.tsx';

export interface PaidPartsProps {
  order: OrderBody;
  /** The page that a shared ticket names. Default: where the browser is. */
  pageUrl: string | undefined;
  /** The event's own absolute address. */
  eventUrl: string;
  isFramed: boolean;
}

/** What the owner of a paid order has beside it: the tickets, and the event to tell others of. */
export function PaidParts({ order, pageUrl, eventUrl, isFramed }: PaidPartsProps) {
  return (
    <>
      <OrderTickets order={order} pageUrl={pageUrl} isFramed={isFramed} />
      <ShareEvent eventName={order.eventInfo.name} url={eventUrl} isFramed={isFramed} />
    </>
  );
}
