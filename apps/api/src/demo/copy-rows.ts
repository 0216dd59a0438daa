import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getTableName } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

const rowsPerChunk = 500;

/**
 * Inserts many rows with one COPY, several times as fast as `insert`. All rows have the same keys; columns without one
 * get their default. Objects and arrays are written as JSON.
 */
export async function copyRows<Table extends PgTable>(
  client: ClientBase,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const keys = Object.keys(first);
  const columns = keys.map(toSnakeCase).join(', ');
  const target = client.query(from(`copy ${getTableName(table)} (${columns}) from stdin`));
  await pipeline(Readable.from(chunks(rows, keys)), target);
}

/** Few large chunks, because each becomes a message to the server. */
function* chunks(rows: readonly Readonly<Record<string, unknown>>[], keys: readonly string[]) {
  for (let start = 0; start < rows.length; start += rowsPerChunk) {
    const lines = rows
      .slice(start, start + rowsPerChunk)
      .map((row) => keys.map((key) => fieldOf(row[key])).join('\t'));
    yield `${lines.join('\n')}\n`;
  }
}

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

/** Source: PostgreSQL, COPY, "Text Format". */
function fieldOf(value: unknown): string {
  if (value === null || value === undefined) return String.raw`\N`;
  return textOf(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}
