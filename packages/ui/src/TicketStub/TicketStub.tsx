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
  /** What speaks for not waiting, where it is true ('Quedan 3'). Not shown beside `unavailable`. */
  note?: ReactNode;
  /** The price as it is to be read: '32 €', 'GRATUITO'. */
  price: ReactNode;
  /** Why it can't be had ('Agotado'): then there is no link. */
  unavailable?: ReactNode;
  className?: string | undefined;
};

/** A ticket to choose, as a row of a bib. The whole row is the link's target. */
export function TicketStub({
  name,
  level = 3,
  description,
  note,
  price,
  unavailable,
  className,
  ...target
}: TicketStubProps) {
  const Name = `h${level}` as const;
  const available = unavailable === undefined;
  return (
    <div className={classNames(styles.stub, className)} data-unavailable={available ? undefined : true}>
      <div className={styles.texts}>
        <Name className={styles.name}>
          {available ? linkElement(target, { className: classNames(styles.link), children: name }) : name}
        </Name>
        {description !== undefined && <p className={styles.description}>{description}</p>}
        {available && note !== undefined && <p className={styles.note}>{note}</p>}
        {!available && <p className={styles.unavailable}>{unavailable}</p>}
      </div>
      <PriceTag className={styles.price}>{price}</PriceTag>
      {available && (
        <span className={styles.arrow} aria-hidden="true">
          <ArrowRight />
        </span>
      )}
    </div>
  );
}
