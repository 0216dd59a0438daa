import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

/**
 * Notes that an order's sale, or a refund of it, needs its document, if its seller is in VERI*FACTU mode, or the sale was
 * documented in it. The worker
 * issues it within seconds, so no payment waits. Returns whether it does. The order must be locked.
 */
export async function noteTaxWork(
  tx: Transaction,
  { orderId, refundId = null }: { readonly orderId: string; readonly refundId?: string | null },
): Promise<boolean> {
  const { rows } = await tx.execute<{ nif: string }>(sql`
    with issuer as (
      select coalesce(d.nif, i.nif) as nif from orders o
        left join organizers g on g.id = o.seller_id
        left join tax_issuers i on i.nif = g.tax_issuer and i.mode = 'verifactu'
          and (i.last_day is null or (now() at time zone i.zone)::date <= to_date(i.last_day, 'DD-MM-YYYY'))
        left join tax_documents d on d.order_id = o.id and d.type in ('F1', 'F2')
      where o.id = ${orderId} and coalesce(d.nif, i.nif) is not null
    ), noted as (
      insert into tax_work (nif, order_id, refund_id)
      select nif, ${orderId}, ${refundId}::text from issuer
      on conflict do nothing
    )
    select nif from issuer`);
  return rows.length > 0;
}
