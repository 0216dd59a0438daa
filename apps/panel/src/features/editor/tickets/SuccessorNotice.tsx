import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import { formatWhole } from '@dorsal/domain/count-text';
import { eurosToCents } from '@dorsal/domain/money';
import { isAnotherTicket } from '@dorsal/domain/ticket-successor';
import { Info } from 'lucide-react';
import { useOpenDraft } from '../fields/draft-context.ts';
import styles from './SuccessorNotice.module.css';

export interface SuccessorNoticeProps {
  ticket: DraftTicketBody;
  /** Places that are sold or in a checkout. */
  taken: number;
}

/** Says before a change what happens to the people who already have the ticket. */
export function SuccessorNotice({ ticket, taken }: SuccessorNoticeProps) {
  const { published } = useOpenDraft().state.base;
  const before = published?.tickets.find(({ id }) => id === ticket.id);
  if (!before || taken === 0) return null;
  const people = taken === 1 ? '1 persona ya tiene' : `${formatWhole(taken)} personas ya tienen`;
  return (
    <p className={styles.note}>
      <Info className={styles.icon} aria-hidden="true" />
      <span>
        {isAnotherTicket(soldOf(before), soldOf(ticket)) ? (
          <>
            <b>{people} esta entrada</b> y la {taken === 1 ? 'conserva' : 'conservan'} como la compraron. Al
            publicar, los cambios de nombre, precio o día valen solo para las siguientes.
          </>
        ) : (
          <>
            <b>{people} esta entrada</b> y no cambia lo que pagaron. Un precio nuevo vale solo para las
            siguientes.
          </>
        )}
      </span>
    </p>
  );
}

function soldOf({ name, price, validFrom }: DraftTicketBody) {
  return { name, priceCents: price === null ? null : eurosToCents(price), validFrom };
}
