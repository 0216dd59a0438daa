import type { EventBody } from '@dorsal/api-contract/events';
import { freePriceText } from '@dorsal/domain/money';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { PriceTag } from '@dorsal/ui/PriceTag';
import type { RefObject } from 'react';
import { useAnyInView } from '~/components/in-view.ts';
import { useEventStatus } from './event-status-now.ts';
import { lowestPrice, ticketFee } from './ticket-texts.ts';
import styles from './BuyBar.module.css';

export interface BuyBarProps {
  event: EventBody;
  renderedAt: number;
  /** Contains the tickets with their prices: while one is in view, the bar is hidden. */
  bib: RefObject<Element | null>;
}

const ticketToChoose = 'li[data-on-sale]';

/** On small screens, keeps the price and the link to the tickets in view. */
export function BuyBar({ event, renderedAt, bib }: BuyBarProps) {
  const isFinished = useEventStatus(event.startDate, renderedAt) === 'finished';
  const isTicketInView = useAnyInView(bib, ticketToChoose);
  const price = lowestPrice(event.tickets, event.fee);
  const hasFee = event.tickets.some((ticket) => ticketFee(ticket, event.fee) !== undefined);
  if (isFinished || price === undefined) return null;
  return (
    <div className={styles.bar} hidden={isTicketInView}>
      <p>
        {price !== freePriceText && <span className={styles.from}>{hasFee ? 'Total desde ' : 'Desde '}</span>}
        <PriceTag>{price}</PriceTag>
      </p>
      {/* A native link: it scrolls there and moves the focus, which the router's link doesn't. */}
      <ButtonLink href="#entradas" className={styles.action}>
        Elegir entrada
      </ButtonLink>
    </div>
  );
}
