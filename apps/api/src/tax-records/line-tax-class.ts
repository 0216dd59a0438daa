import { sql } from 'drizzle-orm';
import { defaultFeeTaxClass, type TaxClass } from '@dorsal/domain/tax-class';
import { events } from '../db/schema/events.ts';
import { orderLines } from '../db/schema/orders.ts';

/**
 * How a row of `order_lines` beside its row of `events` is taxed. Of a line from before the classes, or whose event had
 * none: what the event has now.
 */
export const lineTaxClass = sql<TaxClass | null>`coalesce(${orderLines.taxClass}, case ${orderLines.kind}
    when 'fee' then coalesce(${events.feeTaxClass}, ${defaultFeeTaxClass})
    else coalesce(case ${orderLines.vatPercent} when 21 then 'iva21' when 10 then 'iva10' when 4 then 'iva4' end,
      ${events.taxClass}) end)`;
