import type { z } from 'zod';
import type { verifyAddressCodeBody } from '@dorsal/api-contract/order-requests';
import { DeadCodeError, InvalidCodeError } from '../codes/code-errors.ts';
import { limitCodeTry } from '../codes/code-limits.ts';
import type { Services } from '../services.ts';
import { isRightAddressCode } from './address-codes.ts';

/**
 * Uses up the six digits mailed to the address. Throws InvalidCodeError, DeadCodeError from the fifth wrong attempt of
 * a network on, and TooManyRequestsError.
 */
export async function verifyAddressCode(
  services: Services,
  typed: z.output<typeof verifyAddressCodeBody>,
  ip: string,
): Promise<void> {
  const count = await limitCodeTry(services, { purpose: 'order', email: typed.email, ip });
  if (count !== 'over' && (await isRightAddressCode(services, typed))) return;
  throw count === 'open' ? new InvalidCodeError() : new DeadCodeError();
}
