import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { consentEvidence } from '@dorsal/api-contract/panel/evidence';
import type { ConsentKind, ConsentRole } from '@dorsal/domain/consent-evidence';
import { confirmationReference } from '@dorsal/domain/order-reference';
import type { Executor } from '../../db/database.ts';
import { hasWords } from '../../db/has-words.ts';

/** Evidence as the panel shows it. */
export type Evidence = z.output<typeof consentEvidence>;

interface Search {
  readonly eventId: string;
  /** Words of a name; without them, everyone. */
  readonly q?: string | undefined;
  /** The id of the last evidence that was read. */
  readonly after?: string | undefined;
}

/** Of an event's paid orders: others have accepted nothing. */
const found = ({ eventId, q = '' }: Search): SQL => sql`c.event_id = ${eventId} and o.paid_at is not null
  and ${hasWords([sql`c.participant_name`, sql`c.accepted_by_name`], q)}`;

/** The evidence of a search, newest first, at most so many rows. */
export function readEvidence(db: Executor, search: Search, limit: number): Promise<Evidence[]> {
  const { after } = search;
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(c.accepted_at, c.id) < (select accepted_at, id from consent_evidence where id = ${after})`;
  return rowsWhere(db, sql`${found(search)} and ${isAfter}`, sql`limit ${limit}`);
}

/** How much evidence a search finds. */
export async function countEvidence(db: Executor, search: Search): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from consent_evidence c join orders o on o.id = c.order_id where ${found(search)}`);
  return rows[0]?.count ?? 0;
}

/** What was accepted for the person of a place, oldest first. */
export async function evidenceOfParticipant(db: Executor, participantId: string): Promise<Evidence[]> {
  const evidence = await rowsWhere(db, sql`c.participant_id = ${participantId} and c.kind = 'waiver'`);
  return evidence.toReversed();
}

/** Evidence with its text; undefined: the event has none with this id. */
export async function findEvidence(
  db: Executor,
  { eventId, evidenceId }: { readonly eventId: string; readonly evidenceId: string },
): Promise<{ readonly evidence: Evidence; readonly text: string } | undefined> {
  const [evidence] = await rowsWhere(
    db,
    sql`c.id = ${evidenceId} and c.event_id = ${eventId} and o.paid_at is not null`,
  );
  if (!evidence) return undefined;
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from consent_texts where hash = ${evidence.textHash}`,
  );
  return { evidence, text: rows[0]?.text ?? '' };
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly kind: ConsentKind;
  readonly participantName: string;
  readonly acceptedByName: string;
  readonly acceptedByRole: ConsentRole;
  readonly label: string;
  readonly version: string;
  readonly textHash: string;
  readonly acceptedAtMs: number;
  readonly orderId: string;
}

async function rowsWhere(db: Executor, where: SQL, limit: SQL = sql``): Promise<Evidence[]> {
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.kind, c.participant_name as "participantName", c.accepted_by_name as "acceptedByName",
      c.accepted_by_role as "acceptedByRole", c.label, c.version, c.text_hash as "textHash",
      (extract(epoch from c.accepted_at) * 1000)::float8 as "acceptedAtMs", c.order_id as "orderId"
    from consent_evidence c join orders o on o.id = c.order_id
    where ${where} order by c.accepted_at desc, c.id desc ${limit}`);
  return rows.map(({ id, acceptedByName: name, acceptedByRole: role, acceptedAtMs, orderId, ...row }) => ({
    _id: id,
    kind: row.kind,
    participantName: row.participantName,
    label: row.label,
    version: row.version,
    textHash: row.textHash,
    acceptedBy: { name, role },
    acceptedAt: new Date(acceptedAtMs),
    reference: confirmationReference(orderId),
  }));
}
