import type { TransferOrderBody } from '@dorsal/api-contract/panel/transfers';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useNow } from '#/components/use-now.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { transfersKey } from './transfer-queries.ts';

/** The transfers of the address: of an organizer, or of one of its events. */
export function useTransfers() {
  const { _id: organizerId, slug } = useCurrentOrganizer();
  const { event: eventId } = useParams();
  return {
    organizerId,
    eventId,
    // Files are of one account, for all events: times are the organizer's.
    reading: { now: useNow(), timeZone: defaultTimeZone },
    orderPath: ({ _id, event }: TransferOrderBody) => `/${slug}/events/${event._id}/orders/${_id}`,
  };
}

/** Reads again what a confirmation changes. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  const { _id: organizerId } = useCurrentOrganizer();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: transfersKey(organizerId) }),
      client.invalidateQueries({ queryKey: ['organizer', organizerId, 'orders'] }),
      client.invalidateQueries({ queryKey: ['organizer', organizerId, 'people'] }),
    ]);
  };
}
