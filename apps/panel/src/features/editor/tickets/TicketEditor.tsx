import { formatTicketPrice } from '@dorsal/domain/money';
import { PriceTag } from '@dorsal/ui/PriceTag';
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { CapacityBar } from '#/components/CapacityBar/CapacityBar.tsx';
import { ticketPriceAt } from '../draft/ticket-price.ts';
import { useOpenDraft } from '../fields/draft-context.ts';
import styles from './TicketEditor.module.css';
import { TicketFields, type TicketFieldsProps } from './TicketFields.tsx';

export interface TicketEditorProps extends Omit<TicketFieldsProps, 'figures'> {
  isOpen: boolean;
  onToggle: () => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The id of the button that opens a ticket. */
export const headId = (ticketId: string): string => `ticket-${ticketId}`;

/** A ticket as a stub: its head, and torn open, its fields. Alt and the arrows move it. */
export function TicketEditor({ isOpen, onToggle, ...props }: TicketEditorProps) {
  const { ticket, onMove } = props;
  const { state, openedAtMs } = useOpenDraft();
  const figures = state.base.sold[ticket.id];
  const cents = ticketPriceAt(ticket, new Date(openedAtMs));
  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <section className={styles.stub} data-open={isOpen || undefined} aria-labelledby={headId(ticket.id)}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            id={headId(ticket.id)}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={onToggle}
            onKeyDown={press}
          >
            <b>{ticket.name || 'Entrada sin nombre'}</b>
            {ticket.description && <small>{ticket.description}</small>}
          </button>
        </h2>
        <div className={styles.capacity}>
          <CapacityBar sold={figures?.sold ?? 0} held={figures?.held ?? 0} capacity={ticket.capacity} />
        </div>
        <PriceTag className={styles.price}>{cents === undefined ? '–' : formatTicketPrice(cents)}</PriceTag>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
      {isOpen && (
        <div className={styles.body}>
          <TicketFields {...props} figures={figures} />
        </div>
      )}
    </section>
  );
}
