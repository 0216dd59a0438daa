import type { EventBody } from '@dorsal/api-contract/events';
import { freePriceText } from '@dorsal/domain/money';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { PriceTag } from '@dorsal/ui/PriceTag';
import type { RefObject } from 'react';
import { useInView } from '~/components/in-view.ts';
import { useEventStatus } from './event-status-now.ts';
import { lowestPrice } from './ticket-texts.ts';
import styles from './BuyBar.module.css';

export interface BuyBarProps {
  event: EventBody;
  renderedAt: number;
  /** While this is on screen, the bar is not needed. */
  hiddenBy: RefObject<Element | null>;
}

/** On small screens, keeps the price and the way to the tickets in reach. */
export function BuyBar({ event, renderedAt, hiddenBy }: BuyBarProps) {
  const isFinished = useEventStatus(event.startDate, renderedAt) === 'finished';
  const ticketsInView = useInView(hiddenBy);
  const price = lowestPrice(event.tickets);
  if (isFinished || price === undefined) return null;
  return (
    <div className={styles.bar} hidden={ticketsInView}>
      <p>
        {price !== freePriceText && <span className={styles.from}>Desde </span>}
        <PriceTag>{price}</PriceTag>
      </p>
      {/* The browser's own link: it scrolls there and takes the focus along, as the router's does not. */}
      <ButtonLink href="#entradas" className={styles.action}>
        Elegir entrada
      </ButtonLink>
    </div>
  );
}
