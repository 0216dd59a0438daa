import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { formatTicketPrice } from '@dorsal/domain/money';
import { Badge } from '@dorsal/ui/Badge';
import { Logo } from '@dorsal/ui/Logo';
import { PriceTag } from '@dorsal/ui/PriceTag';
import { ArrowLeft, ArrowRight, Link2 } from 'lucide-react';
import { ticketPriceAt } from '../draft/ticket-price.ts';
import { Cover } from './Cover.tsx';
import { fromPrice } from './from-price.ts';
import styles from './PhonePreview.module.css';

export interface PreviewProps {
  content: EventDraftContentBody;
  /** Address of a picture. */
  cover: string;
  /** The moment of the prices. */
  now: Date;
}

/** The event's page on a phone. A picture: nothing in it can be pressed. */
export function PhonePreview({ content, cover, now }: PreviewProps) {
  const { name, category, startsAt, timeZone, location, tickets } = content;
  return (
    <div className={styles.phone} inert>
      <div className={styles.screen}>
        <div className={styles.bar}>
          <ArrowLeft />
          <Logo className={styles.logo} />
          <Link2 />
        </div>
        <Cover src={cover} className={styles.cover} />
        <div className={styles.page}>
          {category && <Badge tone="ink">{category}</Badge>}
          <p className={styles.name}>{name || 'Nombre del evento'}</p>
          <dl className={styles.facts}>
            <div>
              <dt>Fecha</dt>
              <dd>{formatEventDateTime(startsAt, timeZone, 'Por anunciar')}</dd>
            </div>
            <div>
              <dt>Lugar</dt>
              <dd>{location || 'Por anunciar'}</dd>
            </div>
          </dl>
          {tickets.length > 0 && (
            <ul className={styles.tickets}>
              {tickets.map((ticket) => {
                const cents = ticketPriceAt(ticket, now);
                return (
                  <li key={ticket.id} className={styles.ticket}>
                    <span>
                      <b>{ticket.name || 'Entrada'}</b>
                      {ticket.description && <small>{ticket.description}</small>}
                    </span>
                    <PriceTag className={styles.price}>
                      {cents === undefined ? '…' : formatTicketPrice(cents)}
                    </PriceTag>
                    <span className={styles.arrow}>
                      <ArrowRight />
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </div>
        <div className={styles.buy}>
          <span>
            <small>Desde</small>
            <PriceTag className={styles.price}>{fromPrice(content, now) ?? '…'}</PriceTag>
          </span>
          <span className={styles.button}>Elegir entrada</span>
        </div>
      </div>
    </div>
  );
}
