import { purchasesQuery } from '@dorsal/api-client/queries';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';

export interface FirstWay {
  readonly to: string;
  readonly text: string;
}

/** For an account without tickets. */
export const toEvents: FirstWay = { to: '/events', text: 'Explorar eventos' };

/**
 * The first link for a new account: its tickets, if the confirmation added some, otherwise the events. Undefined until
 * known.
 */
export function useFirstWay(isConfirmed: boolean): FirstWay | undefined {
  // Only a confirmed e-mail adds orders. The cache drops them, because another person may use this browser next.
  const purchases = useQuery({ ...purchasesQuery(useApi()), enabled: isConfirmed, gcTime: 0 });
  if (purchases.isLoading) return undefined;
  const paid = purchases.data?.orders.filter(({ status }) => status === 'paid') ?? [];
  const [eventId, ...others] = new Set(paid.map((order) => order.eventId));
  if (eventId === undefined) return toEvents;
  const to = others.length > 0 ? '/profile#mis-eventos' : `/mistickets/${eventId}`;
  return { to, text: 'Ver mis entradas' };
}
