import type {
  AcceptAdultBody,
  AdultRequestBody,
  AskAdultBody,
  SavedAdultBody,
} from '@dorsal/api-contract/saved-adults';
import type { Api } from './api.ts';

/** The calls about the adults whom an account has saved, loaded separately. Each rejects with an `ApiError`. */
export function savedAdultCalls({ call }: Pick<Api, 'call'>) {
  return {
    /** Those who have not accepted, too. */
    list: (signal?: AbortSignal): Promise<SavedAdultBody[]> => call('GET /api/user/adults', { signal }),
    /** Mails the link. The same address again: once more. */
    ask: (body: AskAdultBody): Promise<SavedAdultBody> => call('POST /api/user/adults', { body }),
    /** May be repeated. */
    remove: (adultId: string): Promise<void> =>
      call('DELETE /api/user/adults/:adultId', { params: { adultId } }),
    /** Behind the link, as those below. */
    get: (token: string, signal?: AbortSignal): Promise<AdultRequestBody> =>
      call('GET /api/saved-adults/:token', { params: { token }, signal }),
    /** Accepts, or changes what was accepted. */
    accept: (token: string, body: AcceptAdultBody): Promise<AdultRequestBody> =>
      call('PUT /api/saved-adults/:token', { params: { token }, body }),
    /** Refuses or withdraws. May be repeated. */
    withdraw: (token: string): Promise<void> =>
      call('DELETE /api/saved-adults/:token', { params: { token } }),
  };
}
