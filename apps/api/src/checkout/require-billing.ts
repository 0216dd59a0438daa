import { and, eq, gt } from 'drizzle-orm';
import { defaultFeeTaxClass } from '@dorsal/domain/tax-class';
import { saleDocument, simplifiedLimitCents } from '@dorsal/domain/tax-documents';
import type { BillingData } from '../db/json/billing-data.ts';
import type { Transaction } from '../db/database.ts';
import { orderLines } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { RefusedError } from '../http/refusal.ts';
import { partyOf } from '../orders/billing-party.ts';
import type { LockedOrder } from '../orders/locked-order.ts';
import { recipientProblem } from '../tax-documents/recipient.ts';

/**
 * Throws RefusedError 409 `billing_required` for an order without invoice data, or whose buyer the agency can't
 * identify, that needs a document with a recipient, if
 * its seller is in VERI*FACTU mode. Source: decisions, "Invoices of an issuer in VERI*FACTU mode".
 */
export async function requireBilling(
  tx: Transaction,
  { id, sellerId, totalCents }: Pick<LockedOrder, 'id' | 'sellerId' | 'totalCents'>,
  billingData: BillingData | null | undefined,
): Promise<void> {
  const problem = billingData ? recipientProblem(partyOf(billingData)) : undefined;
  if (totalCents <= simplifiedLimitCents || (billingData && problem === undefined)) return;
  const [issuer] = await tx
    .select({ exemptDocuments: taxIssuers.exemptDocuments })
    .from(organizers)
    .innerJoin(taxIssuers, eq(taxIssuers.nif, organizers.taxIssuer))
    .where(and(eq(organizers.id, sellerId), eq(taxIssuers.mode, 'verifactu')));
  if (!issuer) return;
  const lines = await tx
    .select({ taxClass: orderLines.taxClass })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), gt(orderLines.cents, 0)));
  const document = saleDocument({
    // A line without a class is taxed until an operator sets another class.
    taxClasses: lines.map(({ taxClass }) => taxClass ?? defaultFeeTaxClass),
    totalCents,
    wantsInvoice: false,
    documentsExempt: issuer.exemptDocuments === 'always' || problem !== undefined,
  });
  if (document !== 'needsData') return;
  throw new RefusedError({
    status: 409,
    code: 'billing_required',
    message:
      problem ??
      'Una compra de más de 400 € lleva factura con tus datos, por ley. Activa «Quiero factura» y complétalos.',
  });
}
