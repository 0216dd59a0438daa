import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { SalesFigures } from './figures-body.ts';
import { activePlaces, isSoldIn, type Span } from './sold-orders.ts';

/** Any link may invent a campaign, so their number has no other limit. */
const mostSources = 20;

interface SourceRow extends Record<string, unknown> {
  readonly isManual: boolean;
  readonly origin: string | null;
  readonly source: string | null;
  readonly medium: string | null;
  readonly name: string | null;
  readonly places: number;
  readonly charged: number;
  readonly allPlaces: number;
  readonly allCharged: number;
}

/** The sources of the sales of the span: those with the most places, and all others together. */
export async function salesBySource(
  db: Database,
  eventId: string,
  span: Span,
): Promise<Pick<SalesFigures, 'sources' | 'otherSources'>> {
  const { rows } = await db.execute<SourceRow>(sql`
    select m.order_id is not null as "isManual", o.embed_origin as origin,
      o.utm_source as source, o.utm_medium as medium, o.utm_campaign as name,
      sum(${activePlaces})::int as places, sum(o.total_cents)::float8 as charged,
      (sum(sum(${activePlaces})) over ())::int as "allPlaces", (sum(sum(o.total_cents)) over ())::float8 as "allCharged"
    from orders o left join manual_orders m on m.order_id = o.id
    where ${isSoldIn(eventId, span)}
    group by 1, 2, 3, 4, 5
    order by places desc, charged desc, 1, 2, 3, 4, 5
    limit ${mostSources}`);
  const sumOf = (key: 'places' | 'charged') => rows.reduce((sum, row) => sum + row[key], 0);
  const [first] = rows;
  return {
    sources: rows.map(toSource),
    otherSources: {
      places: (first?.allPlaces ?? 0) - sumOf('places'),
      charged: (first?.allCharged ?? 0) - sumOf('charged'),
    },
  };
}

function toSource(row: SourceRow): SalesFigures['sources'][number] {
  const { isManual, origin, source, medium, name, places, charged } = row;
  const hasCampaign = source !== null || medium !== null || name !== null;
  return {
    channel: isManual ? 'manual' : origin === null ? 'portal' : 'embed',
    origin,
    campaign: hasCampaign ? { source, medium, name } : null,
    places,
    charged,
  };
}
