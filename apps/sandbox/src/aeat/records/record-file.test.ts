import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alta, chainOf, supplyXml, type TestRecord, textOf } from '../../testing/tax-records.ts';
import { Agency } from '../agency.ts';
import { register } from '../registration/register.ts';
import { readEnvelope } from '../soap/envelope.ts';
import { RecordFile } from './record-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aeat-records-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'aeat', 'records.jsonl');
const start = () => new Agency(new RecordFile(path()));
const send = (agency: Agency, records: Parameters<typeof supplyXml>[0]) =>
  register(readEnvelope(Buffer.from(supplyXml(records))), agency, null);

describe('the agency after a restart', () => {
  it('knows every record: duplicates, chain and the last request', () => {
    const records = chainOf(3);
    const before = start();
    send(before, records.slice(0, 2));

    const after = start();
    const response = send(after, records.slice(1));

    expect(textOf(response, 'CodigoErrorRegistro')).toBe('3000');
    expect(after.ledger.received.slice(0, 2)).toEqual(before.ledger.received);
    expect(after.ledger.received[2]?.request.isEarly).toBe(true);
    expect(after.ledger.chains.states()).toMatchObject([{ length: 3, forks: 0, gaps: 0, ends: 1 }]);
  });

  it('removes a line that a crash cut, and goes on after it', () => {
    const [first, second] = chainOf(2) as [TestRecord, TestRecord];
    send(start(), [first]);
    appendFileSync(path(), '{"position":2,"kind":"al');

    const after = start();
    expect(after.ledger.received).toHaveLength(1);
    send(after, [second]);

    expect(start().ledger.received.map(({ id }) => id.number)).toEqual(['V2026-1', 'V2026-2']);
  });

  it('is empty if it was emptied', () => {
    const before = start();
    send(before, [alta()]);
    before.reset();

    expect(start().ledger.received).toEqual([]);
  });
});
