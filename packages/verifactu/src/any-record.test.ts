import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrationXml } from './envelope.ts';
import { parseRecords } from './read-records.ts';
import type { PreviousRecord, RecordDraft, TaxRecord } from './record.ts';
import { recordXml } from './record-xml.ts';
import { previousOf, sealRecord } from './seal.ts';
import { taxDate } from './tax-date.ts';
import { anyDraft } from './testing/any-draft.ts';
import { issuer, sealed } from './testing/records.ts';
import { schemaErrors } from './testing/schema-errors.ts';
import { validateRecord } from './validate-record.ts';
import { verifyChain } from './verify-chain.ts';

function chainOf(drafts: readonly RecordDraft[]): TaxRecord[] {
  let previous: PreviousRecord | null = null;
  return drafts.map((draft, second) => {
    const record: TaxRecord = sealRecord(draft, sealed(previous, second));
    previous = previousOf(record);
    return record;
  });
}

describe('any chain of records that break no rule', () => {
  it('breaks no rule when it is sealed, is intact, and is the same after it was written and read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDraft, { minLength: 1, maxLength: 10 }), async (drafts) => {
        const chain = chainOf(drafts);
        const read = parseRecords(registrationXml({ issuer }, chain.map(recordXml)));

        expect(chain.flatMap((record) => validateRecord(record, { today: taxDate('2027-01-05') }))).toEqual(
          [],
        );
        expect(read).toEqual(chain);
        expect((await verifyChain(read)).isIntact).toBe(true);
      }),
    );
  });

  it("is valid by the agency's schema", async () => {
    const chain = chainOf(fc.sample(anyDraft, { numRuns: 500, seed: 2027 }));

    expect(await schemaErrors(registrationXml({ issuer }, chain.map(recordXml)), 'SuministroLR.xsd')).toEqual(
      [],
    );
  });
});
