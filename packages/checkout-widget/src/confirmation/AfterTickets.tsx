import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { AfterPurchase, type AfterPurchaseProps } from './AfterPurchase.tsx';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { ShareEvent } from './ShareEvent.tsx';

export interface AfterTicketsProps extends AfterPurchaseProps {
  /** The event's own absolute address. */
  eventUrl: string;
  isFramed: boolean;
  links: Pick<ConfirmationLinks, 'contact' | 'events' | 'signUp'>;
}

/** Below the tickets of a paid order: what its owner may need next, the share buttons, and the link to more events. */
export function AfterTickets({ eventUrl, isFramed, ...purchase }: AfterTicketsProps) {
  return (
    <>
      <AfterPurchase {...purchase} />
      <ShareEvent eventName={purchase.order.eventInfo.name} url={eventUrl} isFramed={isFramed} />
      <div>
        <ButtonLink variant="outline" render={purchase.links.events}>
          Explorar más eventos
        </ButtonLink>
      </div>
    </>
  );
}
