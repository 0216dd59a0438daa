import { afterPurchaseCalls } from '@dorsal/api-client/after-purchase';
import type { CorrectParticipantBody } from '@dorsal/api-contract/order-requests';
import type { CorrectedParticipantBody, HeldParticipantBody } from '@dorsal/api-contract/participants';
import type { PurchasedTicketBody } from '@dorsal/api-contract/events';
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import type { HeldTickets } from './my-tickets-query.ts';

/** Saves a participant's corrected data and updates the cached tickets. Rejects with an `ApiError`. */
export function useCorrection({ orderId, _id }: HeldParticipantBody) {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (body: CorrectParticipantBody, idempotencyKey: string): Promise<void> => {
    const corrected = await afterPurchaseCalls(api).correctParticipant(
      { orderId, participantId: _id },
      body,
      {
        idempotencyKey,
      },
    );
    const ofTickets: QueryFilters = { predicate: ({ queryKey }) => queryKey.at(-1) === 'tickets' };
    // The response of a pending request may be older and would restore the former id.
    await queryClient.cancelQueries(ofTickets);
    queryClient.setQueriesData<HeldTickets>(
      ofTickets,
      (held) => held && { ...held, purchasedTickets: withCorrected(held.purchasedTickets, _id, corrected) },
    );
  };
}

/** The tickets with the corrected participant. */
function withCorrected(
  tickets: readonly PurchasedTicketBody[],
  participantId: string,
  corrected: CorrectedParticipantBody,
): PurchasedTicketBody[] {
  return tickets.map((ticket) => ({
    ...ticket,
    participants: ticket.participants.map((one) =>
      // A consent may be missing now, or no longer.
      one._id === participantId ? { ...one, names: undefined, guardian: undefined, ...corrected } : one,
    ),
  }));
}
