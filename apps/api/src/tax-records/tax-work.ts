import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

/**
 * Notes that an order's sale, or a refund of it, needs its document, if its seller is in VERI*FACTU mode. The worker
 * issues it within seconds, so no payment waits. Returns whether the seller is in the mode. The order must be locked.
 */
export async function noteTaxWork(
  tx: Transaction,
  { orderId, refundId = null }: { readonly orderId: string; readonly refundId?: string | null },
): Promise<boolean> {
  const { rows } = await tx.execute<{ nif: string }>(sql`
    with issuer as (
      select i.nif from orders o
        join organizers g on g.id = o.seller_id
        join tax_issuers i on i.nif = g.tax_issuer and i.mode = 'verifactu'
      where o.id = ${orderId}
    ), noted as (
      insert into tax_work (nif, order_id, refund_id)
      select nif, ${orderId}, ${refundId}::text from issuer
      on conflict do nothing
    )
    select nif from issuer`);
  return rows.length > 0;
}
