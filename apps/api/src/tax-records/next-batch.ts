import { asc, eq, sql } from 'drizzle-orm';
import { mostRecordsInEnvelope } from '@dorsal/verifactu/envelope';
import type { Database } from '../db/database.ts';
import { taxRecords, taxWaiting } from '../db/schema/tax.ts';

/** The agency marks records that come later than this, unless their envelope says why. Source: validations, 2004. */
const lateAfterSeconds = 240;

/** The records of one envelope, in the order in which they were sealed. */
export interface Batch {
  readonly records: readonly WaitingRecord[];
  /** They were generated more than 240 seconds ago, or were sent before without an answer. */
  readonly isDelayed: boolean;
}

/** A record that the agency has not answered. */
export type WaitingRecord = Awaited<ReturnType<typeof findWaiting>>[number];

/**
 * The next records of an issuer to send: the oldest. Delayed ones have an envelope of their own, because its header says
 * that they are. Undefined if none waits.
 */
export async function nextBatch(db: Database, nif: string): Promise<Batch | undefined> {
  const waiting = await findWaiting(db, nif);
  const [first] = waiting;
  if (!first) return undefined;
  const other = waiting.findIndex(({ isDelayed }) => isDelayed !== first.isDelayed);
  const records = other < 0 ? waiting : waiting.slice(0, other);
  return { records, isDelayed: first.isDelayed };
}

function findWaiting(db: Database, nif: string) {
  return db
    .select({
      id: taxRecords.id,
      kind: taxRecords.kind,
      number: taxRecords.number,
      issuedOn: taxRecords.issuedOn,
      huella: taxRecords.huella,
      xml: taxRecords.xml,
      isDelayed: sql<boolean>`${taxWaiting.triedAt} is not null
        or ${taxRecords.generatedAt} < now() - make_interval(secs => ${lateAfterSeconds}::int)`,
    })
    .from(taxWaiting)
    .innerJoin(taxRecords, eq(taxRecords.id, taxWaiting.recordId))
    .where(eq(taxWaiting.nif, nif))
    .orderBy(asc(taxWaiting.turn))
    .limit(mostRecordsInEnvelope);
}
