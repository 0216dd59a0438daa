import { Checkbox } from '@dorsal/ui/Checkbox';
import { useDraftContent } from '../fields/draft-context.ts';
import styles from './FormStep.module.css';

export interface TicketChoiceProps {
  legend: string;
  /** Of the first box. */
  id?: string;
  error?: string;
  /** Null: all, also those that are added later. */
  ticketIds: readonly string[] | null;
  onChange: (ticketIds: string[] | null) => void;
}

/** All tickets, or some of them. Nothing to choose with one ticket. */
export function TicketChoice({ legend, id, error, ticketIds, onChange }: TicketChoiceProps) {
  const { tickets } = useDraftContent().content;
  const toggle = (ticketId: string, isChosen: boolean) => {
    const chosen = tickets.map((ticket) => ticket.id).filter((each) => ticketIds?.includes(each));
    onChange(isChosen ? [...chosen, ticketId] : chosen.filter((each) => each !== ticketId));
  };
  if (tickets.length < 2 && ticketIds === null) return null;
  return (
    <fieldset className={styles.tickets}>
      <legend className={styles.legend}>{legend}</legend>
      <Checkbox
        {...(id !== undefined && { id })}
        checked={ticketIds === null}
        onChange={({ target }) => onChange(target.checked ? null : tickets.map((ticket) => ticket.id))}
        {...(error !== undefined && { error })}
      >
        Todas las entradas
      </Checkbox>
      {ticketIds !== null &&
        tickets.map((ticket) => (
          <Checkbox
            key={ticket.id}
            checked={ticketIds.includes(ticket.id)}
            onChange={({ target }) => toggle(ticket.id, target.checked)}
          >
            {ticket.name || 'Entrada sin nombre'}
          </Checkbox>
        ))}
    </fieldset>
  );
}
