import { ApiError, ForbiddenError, NotFoundError, UnauthenticatedError } from '@dorsal/api-client';
import type { EventBody, PurchasedTicketBody } from '@dorsal/api-contract/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { signedInPerson } from '~/session/signed-in-person.ts';
import { myTicketsQuery, storedTicketsQuery, ticketEventQuery } from './my-tickets-query.ts';
import { useKeptCopy } from './use-kept-copy.ts';

/** Milliseconds after which somebody at the start line is shown what is kept, while the network still tries. */
const patienceMs = 3000;

/** What a person sees of their tickets for an event. */
export type MyTickets =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void; readonly forbidden: Error | undefined }
  | {
      readonly state: 'loaded';
      readonly event: EventBody;
      readonly purchasedTickets: readonly PurchasedTicketBody[];
      /** Of what is shown from this device in place of an answer. */
      readonly kept: KeptCopyFacts | undefined;
    };

/** How old a kept copy is, and what becomes of the asking. */
export interface KeptCopyFacts {
  /** ISO 8601, by this device's clock. */
  readonly storedAt: string;
  readonly isAsking: boolean;
  readonly retry: () => void;
}

/**
 * A person's tickets for an event: both requested in parallel (spec, section 7), and kept on their device, which shows them
 * where no answer comes. An answer always wins, also one that says that there are none.
 */
export function useMyTickets(eventId: string): MyTickets {
  const api = useApi();
  const queryClient = useQueryClient();
  const event = useQuery(ticketEventQuery(api, eventId));
  const tickets = useQuery(myTicketsQuery(api, eventId));
  const stored = useQuery(storedTicketsQuery(signedInPerson(), eventId));
  const queries = [event, tickets];
  const failed = queries.filter((query) => query.isError && !query.isFetching);
  // The event carries no right: its page may be withdrawn while its tickets go on being good.
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
    // One that hangs in a network that is gone is begun anew.
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
  // What is kept may still turn out to be there.
  if (failed.length === 0 || (stored.isPending && !refusal)) return { state: 'loading' };
  const forbidden = queries.map(({ error }) => error).find((error) => error instanceof ForbiddenError);
  return { state: 'failed', retry, forbidden };
}

const refusals = [ForbiddenError, NotFoundError, UnauthenticatedError];

/** The API itself has said that the person holds nothing there, or isn't signed in: a proxy's answer names no code. */
function isRefusal(error: Error | null): boolean {
  return (
    error instanceof ApiError && error.code !== undefined && refusals.some((Class) => error instanceof Class)
  );
}

/** Whether that much time has gone by since the page was opened. */
function useOverdue(ms: number): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOverdue;
}
