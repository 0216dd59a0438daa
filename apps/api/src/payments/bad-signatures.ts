import { limitForNetwork } from '../limits/rate-limit.ts';
import { TooManyRequestsError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { keepResult } from './payment-notifications.ts';
import type { RedsysParameters } from '../gateways/redsys/parameters.ts';

/** Stored per network and hour: enough to notice an attack or a wrong key. */
const kept = { action: 'bad-signature', times: 20, windowSeconds: 3600 } as const;

/**
 * Stores a notification without a valid signature, a few per network: any client can send them, and must not be able to
 * fill the table. Beyond that they are only logged.
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
