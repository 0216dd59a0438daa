import type { GuardianRequestBody } from '@dorsal/api-contract/guardian-requests';
import type { GuardianSignatureBody } from '@dorsal/api-contract/person';
import type { Api } from './api.ts';

/** The calls behind the link that asks a guardian to consent, loaded separately. Each rejects with an `ApiError`. */
export function guardianRequestCalls({ call }: Pick<Api, 'call'>) {
  return {
    get: (token: string, signal?: AbortSignal): Promise<GuardianRequestBody> =>
      call('GET /api/guardian-requests/:token', { params: { token }, signal }),
    /** Works once for each link. */
    sign: (token: string, body: GuardianSignatureBody): Promise<GuardianRequestBody> =>
      call('PUT /api/guardian-requests/:token', { params: { token }, body }),
    /** May be followed by `sign` until the deadline. */
    refuse: (token: string): Promise<GuardianRequestBody> =>
      call('POST /api/guardian-requests/:token/refuse', { params: { token } }),
  };
}
