import type { z } from 'zod';
import { type EventRow, eventRow } from './event-file.ts';
import { issueText } from './issue-text.ts';

/** What is wrong with a row of the file. */
export interface RowError {
  /** From 0, as in the file. */
  readonly row: number;
  /** Null where the row doesn't say. */
  readonly slug: string | null;
  /** Where in the row, as `tickets.0.price`; empty for the row itself. */
  readonly path: string;
  readonly message: string;
}

export interface GoodRow {
  readonly row: number;
  readonly event: EventRow;
}

/** The file is no list of events: nothing of it can be read. */
export class EventFileError extends Error {
  override name = 'EventFileError';
}

/** Tells good rows from bad ones. Throws EventFileError for what is no JSON, or no list. */
export function readRows(text: string): { rows: GoodRow[]; errors: RowError[] } {
  const rows: GoodRow[] = [];
  const errors: RowError[] = [];
  const firstWith = new Map<string, number>();
  for (const [row, value] of parseList(text).entries()) {
    const parsed = eventRow.safeParse(value, { error: issueText });
    if (!parsed.success) {
      errors.push(...parsed.error.issues.map((issue) => errorOf(row, value, issue)));
      continue;
    }
    const { slug } = parsed.data;
    const first = firstWith.get(slug);
    if (first === undefined) rows.push({ row, event: parsed.data });
    else errors.push({ row, slug, path: 'slug', message: `is that of row ${first} too: keep one` });
    firstWith.set(slug, first ?? row);
  }
  return { rows, errors };
}

function parseList(text: string): unknown[] {
  const value = parseJson(text);
  if (!Array.isArray(value)) throw new EventFileError('The file must hold a list of events: [ { … }, … ].');
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new EventFileError(
      `The file is no JSON. ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function errorOf(row: number, value: unknown, issue: z.core.$ZodIssue): RowError {
  const slug: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'slug') : undefined;
  return {
    row,
    slug: typeof slug === 'string' ? slug : null,
    path: issue.path.join('.'),
    message: issue.message,
  };
}
