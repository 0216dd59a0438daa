import { limitForNetwork } from '../limits/rate-limit.ts';
import { TooManyRequestsError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { keepResult } from './payment-notifications.ts';
import type { RedsysParameters } from './redsys/parameters.ts';

/** Kept of one network in an hour: enough to see an attack, or a wrong key, by. */
const kept = { action: 'bad-signature', times: 20, windowSeconds: 3600 } as const;

/**
 * Keeps a notification without a valid signature, of each network a few: anybody can send them, and the table must
 * not grow at anybody's will. Past that it is only logged.
 */
export async function keepBadSignature(
  services: Services,
  { ip, parameters }: { readonly ip: string; readonly parameters: RedsysParameters },
): Promise<void> {
  const isWithinLimit = await mayKeep(services, ip);
  services.log.warn(
    { isKept: isWithinLimit },
    'a payment notification without a valid signature was refused',
  );
  if (!isWithinLimit) return;
  await keepResult(services.db, {
    source: 'notification',
    parameters,
    attemptId: null,
    isSigned: false,
    outcome: 'bad_signature',
  });
}

async function mayKeep(services: Services, ip: string): Promise<boolean> {
  try {
    await limitForNetwork(services, ip, kept);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false;
    throw error;
  }
}
