import type { z } from 'zod';
import { type EventRow, eventRow } from './event-file.ts';
import { issueText } from './issue-text.ts';

/** An error in a row of the file. */
export interface RowError {
  /** From 0, as in the file. */
  readonly row: number;
  /** Null if the row has none. */
  readonly slug: string | null;
  /** The field in the row, as `tickets.0.price`; empty for the row itself. */
  readonly path: string;
  readonly message: string;
}

export interface GoodRow {
  readonly row: number;
  readonly event: EventRow;
}

/** The file is not a list of events, so no row can be read. */
export class EventFileError extends Error {
  override name = 'EventFileError';
}

/** Separates valid rows from invalid ones. Throws EventFileError if the text is not JSON, or not a list. */
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
