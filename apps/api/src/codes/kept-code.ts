import { PermanentFailure } from '../gateways/failures.ts';
import { unsealed } from '../outbox/sealed.ts';
import type { Services } from '../services.ts';

interface KeptCode {
  readonly codeHash: string;
  readonly sealedCode: string | null;
}

/**
 * Whether the encrypted code can be mailed again: its hash must equal the stored one. It differs if a server of the
 * previous version, which still runs during an update, has replaced the hash alone, or if APP_SECRET has changed.
 */
export function isMailableAgain(
  services: Pick<Services, 'secret'>,
  { codeHash, sealedCode }: KeptCode,
  hashOf: (code: string) => string,
): boolean {
  if (sealedCode === null) return false;
  try {
    return hashOf(unsealed(services, sealedCode)) === codeHash;
  } catch (error) {
    if (error instanceof PermanentFailure) return false;
    throw error;
  }
}
