import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { personTwin } from '@dorsal/api-contract/panel/people-person';
import type { DuplicateCause } from '@dorsal/domain/duplicates';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Executor } from '../db/database.ts';
import { activeTwins, isReviewed } from '../duplicates/active-twins.ts';
import { type May, maySeeTwins } from './people-scope.ts';

type Twins = z.output<typeof personTwin>[];

interface Asked {
  readonly personIds: readonly string[];
  readonly may: May;
}

/** The other active places that each of these people seems to have in the event; none for a role that sees no documents. */
export async function twinsOf(db: Executor, { personIds, may }: Asked): Promise<(personId: string) => Twins> {
  if (!maySeeTwins(may) || personIds.length === 0) return () => [];
  const { rows } = await db.execute<{
    ownId: string;
    personId: string;
    fullName: string;
    orderId: string;
    cause: DuplicateCause;
    isReviewed: boolean;
  }>(sql`
    select p.person_id as "ownId", t.person_id as "personId", a.full_name as "fullName", t.order_id as "orderId", d.cause,
      ${isReviewed} as "isReviewed"
    from people p ${activeTwins} join participants a on a.id = t.participant_id
    where p.person_id = any(${sql.param(personIds)}::text[]) order by t.bought_at, t.person_id`);
  return (ownId) =>
    rows
      .filter((row) => row.ownId === ownId)
      .map(({ personId, fullName, orderId, cause, isReviewed: isSeen }) => ({
        _id: personId,
        fullName,
        reference: confirmationReference(orderId),
        cause,
        isReviewed: isSeen,
      }));
}
