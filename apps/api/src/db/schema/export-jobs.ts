import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import {
  peopleExportFailures,
  peopleExportFormats,
  peopleExportJobStates,
} from '@dorsal/domain/people-export';
import { bytea } from '../bytea.ts';
import type { StoredAudience, StoredSort } from '../json/people-audience.ts';
import { events } from './events.ts';
import { users } from './users.ts';

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** Exports of participants that the worker writes: too many people for a file that is written during its download. */
export const exportJobs = pgTable(
  'export_jobs',
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The member who asked for it, the only one who downloads it; null: the account is gone, and the export expired. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    audience: jsonb().$type<StoredAudience>().notNull(),
    sort: jsonb().$type<StoredSort>().notNull(),
    format: text({ enum: peopleExportFormats }).notNull(),
    columns: text().array().notNull(),
    /** With the answers about health. */
    includesHealth: boolean().notNull().default(false),
    /** The member gets an e-mail at the end. */
    wantsMail: boolean().notNull(),
    state: text({ enum: peopleExportJobStates }).notNull().default('queued'),
    /** Why it failed; null in every other state. */
    failure: text({ enum: peopleExportFailures }),
    /** Counted when the member asked. */
    people: integer().notNull(),
    /** People in the chunks that are stored. */
    written: integer().notNull().default(0),
    /** Of the stored chunks, before they were encrypted. */
    bytes: integer().notNull().default(0),
    chunks: integer().notNull().default(0),
    /** Counts the workers that took it: only the last one may write. */
    run: integer().notNull().default(0),
    /** From when on a worker may take it. While one works on it: when that worker counts as dead. */
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the sweep deletes it with its file. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (job) => [
    index('export_jobs_event').on(job.eventId, job.userId),
    index('export_jobs_user').on(job.userId),
    index('export_jobs_due').on(job.dueAt).where(sql`${job.state} in ('queued', 'running')`),
    check('export_jobs_state', oneOf('state', peopleExportJobStates)),
    check('export_jobs_failure', oneOf('failure', peopleExportFailures)),
    check('export_jobs_failed', sql`(${job.state} = 'failed') = (${job.failure} is not null)`),
  ],
);

/** The file of an export, in order. */
export const exportChunks = pgTable(
  'export_chunks',
  {
    jobId: text()
      .notNull()
      .references(() => exportJobs.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: integer().notNull(),
    /** Encrypted, with a key for this chunk. */
    contents: bytea().notNull(),
  },
  (chunk) => [primaryKey({ columns: [chunk.jobId, chunk.position] })],
);
