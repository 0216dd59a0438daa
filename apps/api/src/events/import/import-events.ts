import type { Database, Executor, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Services } from '../../services.ts';
import { lockEvents } from './lock-events.ts';
import { type EventPlan, planEvent } from './plan-event.ts';
import type { PlannedOrganizers } from './plan-organizer.ts';
import { type GoodRow, readRows, type RowError } from './read-rows.ts';
import { RowRefusedError } from './row-refused.ts';

export interface ImportedEvent {
  readonly row: number;
  readonly slug: string;
  readonly change: 'created' | 'updated' | 'unchanged';
  /** What the file doesn't contain, but the operator should know. */
  readonly notes: readonly string[];
}

export interface ImportReport {
  readonly isWritten: boolean;
  readonly events: readonly ImportedEvent[];
  readonly errors: readonly RowError[];
}

interface ImportOptions {
  /** Plans everything, and writes nothing. */
  readonly dryRun: boolean;
  /** Writes the valid rows if others have errors; otherwise all rows are written, or none. */
  readonly skipBad: boolean;
}

/**
 * Creates or updates the events of a JSON file, found by their slugs; events not in the file stay. Idempotent.
 * Everything is written in one transaction, or each event in its own with `skipBad`, so that sales wait for no other
 * event; a dry run only reads. Throws EventFileError if the text is not a list of events.
 */
export async function importEvents(
  { db }: Pick<Services, 'db'>,
  text: string,
  { dryRun, skipBad }: ImportOptions,
): Promise<ImportReport> {
  const { rows, errors } = readRows(text);
  const plans = dryRun
    ? [await planRows(db, rows)]
    : skipBad
      ? await writeOneByOne(db, rows)
      : [await writeAll(db, rows, errors.length === 0)];
  const allErrors = [...errors, ...plans.flatMap((plan) => plan.errors)];
  const events = plans.flatMap(({ planned }) =>
    planned.map(({ row, slug, change, notes }) => ({ row, slug, change, notes })),
  );
  return {
    isWritten: !dryRun && (allErrors.length === 0 || (skipBad && events.length > 0)),
    events,
    errors: allErrors.toSorted((a, b) => a.row - b.row),
  };
}

interface RowPlans {
  readonly planned: readonly (EventPlan & { readonly row: number; readonly slug: string })[];
  readonly errors: readonly RowError[];
}

async function writeOneByOne(db: Database, rows: readonly GoodRow[]): Promise<RowPlans[]> {
  const plans: RowPlans[] = [];
  for (const row of rows) plans.push(await inTransaction(db, (tx) => writeRows(tx, [row])));
  return plans;
}

/** Writes all rows, if each can be written; if the file has errors already, it only plans them. */
async function writeAll(db: Database, rows: readonly GoodRow[], isFileRight: boolean): Promise<RowPlans> {
  return isFileRight ? inTransaction(db, (tx) => writeRows(tx, rows)) : planRows(db, rows);
}

async function writeRows(tx: Transaction, rows: readonly GoodRow[]): Promise<RowPlans> {
  await lockEvents(
    tx,
    rows.map(({ event }) => event.slug),
  );
  const plans = await planRows(tx, rows);
  if (plans.errors.length > 0) return plans;
  for (const write of plans.planned.flatMap(({ writes }) => writes)) await write(tx);
  return plans;
}

async function planRows(db: Executor, rows: readonly GoodRow[]): Promise<RowPlans> {
  const organizers: PlannedOrganizers = new Map();
  const planned: RowPlans['planned'][number][] = [];
  const errors: RowError[] = [];
  for (const { row, event } of rows) {
    const { slug } = event;
    try {
      planned.push({ row, slug, ...(await planEvent(db, event, organizers)) });
    } catch (error) {
      if (!(error instanceof RowRefusedError)) throw error;
      errors.push({ row, slug, path: error.path, message: error.message });
    }
  }
  return { planned, errors };
}
