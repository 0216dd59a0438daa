import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type LinkTarget, linkElement } from '../link-element.ts';
import { PriceTag } from '../PriceTag/PriceTag.tsx';
import styles from './TicketStub.module.css';

export type TicketStubProps = LinkTarget & {
  /** What the ticket is for, and the link's text. */
  name: ReactNode;
  /** Level of the name in the page. Default 3. */
  level?: 2 | 3 | 4;
  /** Distance, climb, what is included. */
  description?: ReactNode;
  /** The end of its sale ('Hasta el 30 nov 2026, 23:59'). Not shown beside `unavailable`. */
  until?: ReactNode;
  /** A true reason not to wait ('Quedan 3'). Not shown beside `unavailable`. */
  note?: ReactNode;
  /** The displayed price: '32 €', 'GRATUITO'. */
  price: ReactNode;
  /** What is added to the price ('+ 0,96 € de gestión'). Not shown beside `unavailable`. */
  priceNote?: ReactNode;
  /** Why it can't be bought now ('Agotado'). The link stays, and its target says the same. */
  unavailable?: ReactNode;
  /** Below the texts: another action, as its own link or button. */
  children?: ReactNode;
  className?: string | undefined;
};

/** A ticket to choose, as a row of a bib. The whole row is the link's target. */
export function TicketStub({
  name,
  level = 3,
  description,
  until,
  note,
  price,
  priceNote,
  unavailable,
  children,
  className,
  ...target
}: TicketStubProps) {
  const Name = `h${level}` as const;
  const available = unavailable === undefined;
  return (
    <div className={classNames(styles.stub, className)} data-unavailable={available ? undefined : true}>
      <div className={styles.texts}>
        <Name className={styles.name}>
          {linkElement(target, { className: classNames(styles.link), children: name })}
        </Name>
        {description !== undefined && <p className={styles.description}>{description}</p>}
        {available && until !== undefined && <p className={styles.until}>{until}</p>}
        {available && note !== undefined && <p className={styles.note}>{note}</p>}
        {!available && <p className={styles.unavailable}>{unavailable}</p>}
        {children !== undefined && <div className={styles.more}>{children}</div>}
      </div>
      <p className={styles.price}>
        <PriceTag className={isLong(price) ? styles.longPrice : undefined}>{price}</PriceTag>
        {available && priceNote !== undefined && <span className={styles.priceNote}>{priceNote}</span>}
      </p>
      <span className={styles.arrow} aria-hidden="true">
        <ArrowRight />
      </span>
    </div>
  );
}

/** 'GRATUITO', '1.250,50 €': on narrow screens they would leave no space for the ticket's name. */
const isLong = (price: ReactNode) => typeof price === 'string' && price.length > 7;
