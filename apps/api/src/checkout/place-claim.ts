import { createHash, randomUUID } from 'node:crypto';
import { type Claim, claimOf } from '../orders/idempotency.ts';

interface PlaceCall {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly network: string;
  /** The headers, as they came. */
  readonly key: unknown;
  readonly secret: unknown;
  readonly body: unknown;
}

/** Shorter values could be guessed. */
const shortestSecret = 16;
const longestSecret = 200;

/**
 * The key of POST /api/orders, whose answer contains the order's token. It belongs to the account, or to the random
 * value that a guest's browser sends as Idempotency-Secret: another guest with the same key and body gets another
 * order. A guest without a secret can't prove that a call is a repetition, so the second call with the key gets 422.
 */
export function placeClaim({ userId, network, key, secret, body }: PlaceCall): Claim {
  if (userId !== null) return claimOf({ scope: `place ${userId}`, key, body });
  if (isSecret(secret)) return claimOf({ scope: `place ${hashOf(secret)}`, key, body });
  return { ...claimOf({ scope: `place ${network}`, key, body }), requestHash: randomUUID() };
}

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && value.length >= shortestSecret && value.length <= longestSecret;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
