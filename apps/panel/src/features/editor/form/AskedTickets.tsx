import { useFieldProblems } from '../fields/draft-context.ts';
import { TicketChoice, type TicketChoiceProps } from './TicketChoice.tsx';

export interface AskedTicketsProps extends Pick<TicketChoiceProps, 'ticketIds' | 'onChange'> {
  /** Path of the question. */
  id: string;
}

/** The tickets for which a question is asked. */
export function AskedTickets({ id, ...choice }: AskedTicketsProps) {
  const { warning: _, ...problem } = useFieldProblems()(`${id}.ticketIds`, false);
  return <TicketChoice {...choice} {...problem} legend="Se pregunta en" />;
}
