import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PriceTag } from '../PriceTag/PriceTag.tsx';
import styles from './TicketRow.module.css';

export interface TicketRowProps {
  /** What the ticket is for. */
  name: ReactNode;
  /** Distance, climb, what is included. */
  description?: ReactNode;
  /** The displayed price: '32 €', 'GRATUITO'. */
  price: ReactNode;
  /** At least one is chosen. */
  selected?: boolean;
  className?: string | undefined;
  /** A QuantityStepper, or why there is none ('Agotado'). */
  children: ReactNode;
}

/** A ticket type with a quantity to choose. */
export function TicketRow({
  name,
  description,
  price,
  selected = false,
  className,
  children,
}: TicketRowProps) {
  return (
    <div className={classNames(styles.row, className)} data-selected={selected || undefined}>
      <div className={styles.texts}>
        <p className={styles.name}>{name}</p>
        {description !== undefined && <p className={styles.description}>{description}</p>}
      </div>
      <PriceTag className={styles.price}>{price}</PriceTag>
      <div className={styles.control}>{children}</div>
    </div>
  );
}
