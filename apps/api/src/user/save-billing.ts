import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { saveBillingBody } from '@dorsal/api-contract/user';
import { isTaxId, normaliseTaxId } from '@dorsal/domain/tax-id';
import type { Session } from '../auth/session.ts';
import { users } from '../db/schema/users.ts';
import type { Services } from '../services.ts';

/** Replaces the billing data, complete or not; removes separators from a Spanish tax number. */
export async function saveBilling(
  { db }: Pick<Services, 'db'>,
  { userId }: Session,
  { billingData }: z.output<typeof saveBillingBody>,
): Promise<void> {
  const { taxId } = billingData;
  const saved = { ...billingData, ...(taxId && isTaxId(taxId) && { taxId: normaliseTaxId(taxId) }) };
  const given = Object.fromEntries(Object.entries(saved).filter(([, value]) => value !== undefined));
  await db.update(users).set({ billingData: given }).where(eq(users.id, userId));
}
