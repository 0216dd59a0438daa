import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReceivedRecord } from './received-record.ts';

/** The received records on disk, one as JSON in each line, so that the agency knows them at the next start. */
export class RecordFile {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** All records in the order of arrival. A last line that was cut by a crash is removed. */
  load(): ReceivedRecord[] {
    if (!existsSync(this.#path)) return [];
    const bytes = readFileSync(this.#path);
    // Every whole line ends with a line feed.
    const whole = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
    if (whole.length < bytes.length) truncateSync(this.#path, whole.length);
    const lines = whole.toString('utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line, reviveDate) as ReceivedRecord);
  }

  append(records: readonly ReceivedRecord[]): void {
    mkdirSync(dirname(this.#path), { recursive: true });
    appendFileSync(this.#path, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  }

  clear(): void {
    rmSync(this.#path, { force: true });
  }
}

/** The two moments of a record. */
const dateNames: readonly string[] = ['generatedAt', 'receivedAt'];

function reviveDate(name: string, value: unknown): unknown {
  return dateNames.includes(name) && typeof value === 'string' ? new Date(value) : value;
}
