import { Checkbox } from '@dorsal/ui/Checkbox';
import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import styles from './FormStep.module.css';

export interface AskedTicketsProps {
  /** Path of the question. */
  id: string;
  /** Null: all, also those that are added later. */
  ticketIds: readonly string[] | null;
  onChange: (ticketIds: string[] | null) => void;
}

/** The tickets for which a question is asked. */
export function AskedTickets({ id, ticketIds, onChange }: AskedTicketsProps) {
  const { tickets } = useDraftContent().content;
  const { id: controlId, error } = useFieldProblems()(`${id}.ticketIds`, false);
  const toggle = (ticketId: string, isAsked: boolean) => {
    const chosen = tickets.map((ticket) => ticket.id).filter((each) => ticketIds?.includes(each));
    onChange(isAsked ? [...chosen, ticketId] : chosen.filter((each) => each !== ticketId));
  };
  if (tickets.length < 2) return null;
  return (
    <fieldset className={styles.tickets}>
      <legend className={styles.legend}>Se pregunta en</legend>
      <Checkbox
        id={controlId}
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
