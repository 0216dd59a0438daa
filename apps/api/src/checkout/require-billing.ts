import { and, eq } from 'drizzle-orm';
import { simplifiedLimitCents } from '@dorsal/domain/tax-documents';
import type { Transaction } from '../db/database.ts';
import { organizers } from '../db/schema/organizers.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { RefusedError } from '../http/refusal.ts';
import type { LockedOrder } from '../orders/locked-order.ts';

/**
 * Throws RefusedError 409 `billing_required` for an order above the limit of simplified documents without invoice data,
 * if its seller is in VERI*FACTU mode. Source: decisions, "Invoices of an issuer in VERI*FACTU mode".
 */
export async function requireBilling(
  tx: Transaction,
  { sellerId, totalCents }: Pick<LockedOrder, 'sellerId' | 'totalCents'>,
  billingData: object | null | undefined,
): Promise<void> {
  if (totalCents <= simplifiedLimitCents || billingData) return;
  const [issuer] = await tx
    .select({ nif: taxIssuers.nif })
    .from(organizers)
    .innerJoin(taxIssuers, eq(taxIssuers.nif, organizers.taxIssuer))
    .where(and(eq(organizers.id, sellerId), eq(taxIssuers.mode, 'verifactu')));
  if (!issuer) return;
  throw new RefusedError({
    status: 409,
    code: 'billing_required',
    message:
      'Una compra de más de 400 € lleva factura con tus datos, por ley. Activa «Quiero factura» y complétalos.',
  });
}
