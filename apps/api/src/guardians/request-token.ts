import { idOfLinkToken, linkToken } from '../link-token.ts';
import type { Services } from '../services.ts';

type Secret = Pick<Services, 'secret'>;

const purpose = 'guardian-request';

/** The token in a guardian's link. */
export function requestToken({ secret }: Secret, consentId: string): string {
  return linkToken({ secret, purpose }, consentId);
}

/** The consent of a token; undefined if the token is not ours. */
export function consentIdOf({ secret }: Secret, token: string): string | undefined {
  return idOfLinkToken({ secret, purpose }, token);
}
