import { ApiError, ForbiddenError, NotFoundError, UnauthenticatedError } from '@dorsal/api-client';
import type { EventBody, PurchasedTicketBody } from '@dorsal/api-contract/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { signedInPerson } from '~/session/signed-in-person.ts';
import { myTicketsQuery, storedTicketsQuery, ticketEventQuery } from './my-tickets-query.ts';
import { useKeptCopy } from './use-kept-copy.ts';

/** Milliseconds after which the stored copy is shown while the requests continue. */
const patienceMs = 3000;

/** The state of the page with a person's tickets for an event. */
export type MyTickets =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly forbidden: Error | undefined }
  | {
      readonly state: 'loaded';
      readonly event: EventBody;
      readonly purchasedTickets: readonly PurchasedTicketBody[];
      /** Set if the copy on this device is shown instead of a response. */
      readonly kept: KeptCopyFacts | undefined;
    };

/** The time of a stored copy, and the state of the requests. */
export interface KeptCopyFacts {
  /** ISO 8601, by this device's clock. */
  readonly storedAt: string;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

/**
 * A person's tickets for an event: event and tickets are requested in parallel (spec, section 7) and stored on the
 * device, which shows them without a response. A response always wins, even if it has no tickets.
 */
export function useMyTickets(eventId: string): MyTickets {
  const api = useApi();
  const queryClient = useQueryClient();
  const event = useQuery(ticketEventQuery(api, eventId));
  const tickets = useQuery(myTicketsQuery(api, eventId));
  const stored = useQuery(storedTicketsQuery(signedInPerson(), eventId));
  const queries = [event, tickets];
  const failed = queries.filter((query) => query.isError && !query.isFetching);
  // Only the tickets' error counts: the event's page may be withdrawn while its tickets are still valid.
  const refusal = isRefusal(tickets.error) ? tickets.error : undefined;
  const isOverdue = useOverdue(patienceMs);
  const [hadFailed, setHadFailed] = useState(false);
  if (failed.length > 0 && !hadFailed) setHadFailed(true);
  const known = event.data ?? (event.isError ? stored.data?.event : undefined);
  const answer =
    known && tickets.data && !refusal
      ? { event: known, tickets: tickets.data, at: tickets.dataUpdatedAt }
      : undefined;
  useKeptCopy({ eventId, answer, refusal });

  const askAgain = async () => {
    // Restart a request that hangs in a lost network.
    await queryClient.cancelQueries({ queryKey: ticketEventQuery(api, eventId).queryKey });
    await Promise.all(
      queries.filter(({ data, isError }) => !data || isError).map((query) => query.refetch()),
    );
  };
  const retry = () => void askAgain();
  if (answer) {
    const { purchasedTickets } = answer.tickets;
    const shown = event.data ?? { ...answer.event, cover: stored.data?.cover ?? null };
    return { state: 'loaded', event: shown, purchasedTickets, kept: undefined };
  }
  if (stored.data && !refusal && (hadFailed || isOverdue)) {
    const { event: storedEvent, cover, purchasedTickets, storedAt } = stored.data;
    const isAsking = queries.some(({ isFetching }) => isFetching);
    return {
      state: 'loaded',
      event: { ...storedEvent, cover },
      purchasedTickets,
      kept: { storedAt, isAsking, retry },
    };
  }
  // The stored copy may still be loading.
  if (failed.length === 0 || (stored.isPending && !refusal)) return { state: 'loading' };
  const forbidden = queries.map(({ error }) => error).find((error) => error instanceof ForbiddenError);
  return { state: 'failed', retry, forbidden };
}

const refusals = [ForbiddenError, NotFoundError, UnauthenticatedError];

/**
 * Whether the API itself denies access, finds no such event for the person, or says that there is no session: a proxy's
 * response has no error code.
 */
function isRefusal(error: Error | null): boolean {
  return (
    error instanceof ApiError && error.code !== undefined && refusals.some((Class) => error instanceof Class)
  );
}

/** Whether `ms` milliseconds have passed since the component was mounted. */
function useOverdue(ms: number): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOverdue;
}
