import type { EventBody, PurchasedTicketBody } from '@dorsal/api-contract/events';
import { participantCount } from '@dorsal/domain/purchased-tickets';
import { Tabs } from '@dorsal/ui/Tabs';
import { useSearchParams } from 'react-router';
import { EventInformation } from './EventInformation.tsx';
import styles from './MyTicketsTabs.module.css';
import { TicketSections } from './TicketSections.tsx';

export interface MyTicketsTabsProps {
  event: EventBody;
  purchasedTickets: readonly PurchasedTicketBody[];
  /** They come from this device, where no answer came. Default false. */
  isKept?: boolean;
}

/** Two views: the tickets, and what is known of the event. Which one is part of the address. */
export function MyTicketsTabs({ event, purchasedTickets, isKept = false }: MyTicketsTabsProps) {
  const [search, setSearch] = useSearchParams();
  const selected = search.get('vista') === 'informacion' ? 'informacion' : 'tickets';
  return (
    <Tabs
      className={styles.tabs}
      label="Mis Tickets"
      tabs={[
        { id: 'informacion', label: 'Información' },
        { id: 'tickets', label: 'Mis tickets', count: participantCount(purchasedTickets) },
      ]}
      selected={selected}
      onSelect={(id) =>
        setSearch(id === 'tickets' ? {} : { vista: id }, { replace: true, preventScrollReset: true })
      }
    >
      {selected === 'informacion' ? (
        <EventInformation event={event} isKept={isKept} />
      ) : (
        <TicketSections event={event} purchasedTickets={purchasedTickets} isKept={isKept} />
      )}
    </Tabs>
  );
}
