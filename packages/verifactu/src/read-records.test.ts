import { describe, expect, it } from 'vitest';
import { registrationEnvelope } from './envelope.ts';
import { parseRecords, readRecords, UnreadableRecordError } from './read-records.ts';
import { UnreadableXmlError } from './xml-error.ts';
import { recordXml } from './record-xml.ts';
import { sealRecord } from './seal.ts';
import { drafts } from './testing/drafts.ts';
import { chainOf, invoiceId, issuer, sealed } from './testing/records.ts';
import { verifyChain } from './verify-chain.ts';

const chain = chainOf(3);
const xml = registrationEnvelope({ issuer }, chain.map(recordXml));

describe('reading records', () => {
  it.each(drafts)('gives back %s', (_name, draft) => {
    const records = [null, { ...invoiceId('V2027/8'), huella: 'A'.repeat(64) }].map((before) =>
      sealRecord(draft, sealed(before)),
    );

    expect(records.flatMap((record) => parseRecords(recordXml(record)))).toEqual(records);
  });

  it('finds the records in whatever is around them', () => {
    expect(parseRecords(xml)).toEqual(chain);
    expect(parseRecords(`<export>${chain.map(recordXml).join('\n')}</export>`)).toEqual(chain);
  });

  it('keeps the characters of another program, so that its huellas can be checked', async () => {
    const other = parseRecords(
      xml.replaceAll('>24.20<', '>24.2<').replaceAll('sf:', 'sum1:').replaceAll('xmlns:sf=', 'xmlns:sum1='),
    );

    expect(other.map((record) => record.kind === 'alta' && record.total)).toEqual(['24.2', '24.2', '24.2']);
    expect((await verifyChain(other)).problems.map(({ reason }) => reason)).toEqual([
      'wrongHuella',
      'wrongHuella',
      'wrongHuella',
    ]);
  });

  it('takes pieces of any length', async () => {
    for (const length of [1, 7, 1000]) {
      const pieces = Array.from({ length: Math.ceil(xml.length / length) }, (_, at) =>
        xml.slice(at * length, (at + 1) * length),
      );

      expect(await collect(readRecords(pieces))).toEqual(chain);
    }
  });

  it.each([
    ['a document that is cut off', xml.slice(0, -1), UnreadableXmlError],
    [
      'a document type',
      `<!DOCTYPE a [<!ENTITY b "c">]>${recordXml(chain[0] ?? never())}`,
      UnreadableXmlError,
    ],
    [
      'a record without an amount',
      xml.replace(/<sf:ImporteTotal>.*?<\/sf:ImporteTotal>/, ''),
      UnreadableRecordError,
    ],
    ['an amount that is none', xml.replace('>24.20<', '>24,20<'), UnreadableRecordError],
    [
      'RechazoPrevio without Subsanacion',
      xml.replace('<sf:TipoFactura>', '<sf:RechazoPrevio>X</sf:RechazoPrevio><sf:TipoFactura>'),
      UnreadableRecordError,
    ],
  ])('throws for %s', async (_name, text, error) => {
    expect(() => parseRecords(text)).toThrow(error);
    await expect(collect(readRecords([text]))).rejects.toThrow(error);
  });

  it('names the position of the record that it can not read', () => {
    const text = chain
      .map(recordXml)
      .join('')
      .replace(/(.*)<sf:ImporteTotal>.*?<\/sf:ImporteTotal>/s, '$1');

    expect(() => parseRecords(`<export>${text}</export>`)).toThrow('Record 2 of the document');
  });
});

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

function never(): never {
  throw new Error('The chain is empty.');
}
