import type { EventBody } from '@dorsal/api-contract/events';
import { SaveTickets, type Ticket } from '@dorsal/checkout-widget/ticket-qr';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { CalendarPlus } from 'lucide-react';
import { calendarAddress } from './calendar-address.ts';
import styles from './TicketActions.module.css';
import { useIsUpcoming } from './use-is-upcoming.ts';

export interface TicketActionsProps {
  event: Pick<EventBody, 'slug' | 'startDate'>;
  /** All tickets of the person for the event. */
  tickets: readonly Ticket[];
  /** Whether the data are the copy on this device: the calendar file is then unavailable. Default: false. */
  isKept?: boolean;
}

/** Actions for all tickets: download them, and add the event to a calendar. */
export function TicketActions({ event, tickets, isKept = false }: TicketActionsProps) {
  const hasCalendar = useIsUpcoming(event.startDate) && !isKept;
  if (!hasCalendar && tickets.length < 2) return null;
  return (
    <div className={styles.actions}>
      {hasCalendar && (
        <ButtonLink variant="outline" size="sm" href={calendarAddress(event)}>
          <CalendarPlus aria-hidden="true" />
          Añadir al calendario
        </ButtonLink>
      )}
      {tickets.length > 1 && <SaveTickets tickets={tickets} />}
    </div>
  );
}
