import { afterPurchaseCalls } from '@dorsal/api-client/after-purchase';
import type { AwaitedGuardianBody, HeldParticipantBody } from '@dorsal/api-contract/participants';
import { useApi } from '~/session/ApiProvider.tsx';

/** Mails the guardian of a participant the link again. Rejects with an `ApiError`. */
export function useAskGuardian() {
  const api = useApi();
  return ({ orderId, _id }: HeldParticipantBody): Promise<AwaitedGuardianBody> =>
    afterPurchaseCalls(api).askGuardian({ orderId, participantId: _id });
}
