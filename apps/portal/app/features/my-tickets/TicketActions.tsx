import type { EventBody } from '@dorsal/api-contract/events';
import { SaveTickets, type Ticket } from '@dorsal/checkout-widget/ticket-qr';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { CalendarPlus } from 'lucide-react';
import { calendarAddress } from './calendar-address.ts';
import styles from './TicketActions.module.css';
import { useIsUpcoming } from './use-is-upcoming.ts';

export interface TicketActionsProps {
  event: Pick<EventBody, 'slug' | 'startDate'>;
  /** All that the person holds. */
  tickets: readonly Ticket[];
  /** They come from this device, where no answer came: the calendar's file can't be had. Default false. */
  isKept?: boolean;
}

/** What can be done with all tickets at once: keep them, and have the day in one's own calendar. */
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
