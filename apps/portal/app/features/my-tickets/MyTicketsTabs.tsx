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
  /** Whether the data are the copy on this device. Default: false. */
  isKept?: boolean;
}

/** Two tabs: the tickets and the event's information. The URL contains the selected one. */
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
