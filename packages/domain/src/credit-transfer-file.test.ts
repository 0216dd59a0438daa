import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditTransferFile, creditTransferFile, isBic } from './credit-transfer-file.ts';

const file: CreditTransferFile = {
  messageId: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
  createdAt: new Date('2026-11-28T08:30:15.250Z'),
  executionDay: '2026-11-30',
  debtor: { name: 'Dorsal Inscripciones, S. L.', iban: 'ES7921000813610123456789', bic: 'CAIXESBBXXX' },
  transfers: [
    {
      endToEndId: 'pago1',
      cents: 40_656_62,
      name: 'Club d’Atletisme La Marina',
      iban: 'ES91 2100 0418 4502 0005 1332',
      text: '10K Puerto de València',
    },
    { endToEndId: 'pago2', cents: 5, name: 'José Peña', iban: 'FR1420041010050500013M02606', text: '' },
  ],
};
const [first, second] = file.transfers as [
  CreditTransferFile['transfers'][number],
  CreditTransferFile['transfers'][number],
];

/** The content of each element with the name. */
const contents = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, content]) => content);

describe('a file of SEPA transfers', () => {
  it('has its elements in the order of the schema', () => {
    expect(creditTransferFile({ ...file, transfers: [first] })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>' +
        '<GrpHdr><MsgId>0m5r8v2x7b4d9g1j6n3q8t5w2y</MsgId><CreDtTm>2026-11-28T08:30:15Z</CreDtTm>' +
        '<NbOfTxs>1</NbOfTxs><CtrlSum>40656.62</CtrlSum>' +
        '<InitgPty><Nm>Dorsal Inscripciones, S. L.</Nm></InitgPty></GrpHdr>' +
        '<PmtInf><PmtInfId>0m5r8v2x7b4d9g1j6n3q8t5w2y</PmtInfId><PmtMtd>TRF</PmtMtd>' +
        '<NbOfTxs>1</NbOfTxs><CtrlSum>40656.62</CtrlSum>' +
        '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>' +
        '<Dbtr><Nm>Dorsal Inscripciones, S. L.</Nm></Dbtr>' +
        '<DbtrAcct><Id><IBAN>ES7921000813610123456789</IBAN></Id></DbtrAcct>' +
        '<DbtrAgt><FinInstnId><BICFI>CAIXESBBXXX</BICFI></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>' +
        '<CdtTrfTxInf><PmtId><EndToEndId>pago1</EndToEndId></PmtId>' +
        '<Amt><InstdAmt Ccy="EUR">40656.62</InstdAmt></Amt>' +
        "<Cdtr><Nm>Club d'Atletisme La Marina</Nm></Cdtr>" +
        '<CdtrAcct><Id><IBAN>ES9121000418450200051332</IBAN></Id></CdtrAcct>' +
        '<RmtInf><Ustrd>10K Puerto de Valencia</Ustrd></RmtInf></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>\n',
    );
  });

  it('counts and adds up its transfers, twice each', () => {
    const xml = creditTransferFile(file);

    expect(contents(xml, 'NbOfTxs')).toEqual(['2', '2']);
    expect(contents(xml, 'CtrlSum')).toEqual(['40656.67', '40656.67']);
    expect(contents(xml, 'InstdAmt')).toEqual(['40656.62', '0.05']);
  });

  it('names no bank without a BIC, and has no remittance without a text', () => {
    const xml = creditTransferFile({ ...file, debtor: { ...file.debtor, bic: null }, transfers: [second] });

    expect(xml).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>');
    expect(xml).not.toContain('RmtInf');
    expect(contents(xml, 'Nm')).toContain('Jose Pena');
  });

  it('keeps sums to the cent, limits and characters for any names, texts and cents', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    const transfer = fc.record({ cents: fc.integer({ min: 1, max: 999_999_999_99 }), name: text, text });
    fc.assert(
      fc.property(fc.array(transfer, { minLength: 1, maxLength: 12 }), text, (rows, name) => {
        const transfers = rows.map((row, at) => ({ ...first, ...row, endToEndId: `p${at}` }));
        const given = { ...file, debtor: { ...file.debtor, name }, transfers };
        const xml = creditTransferFile(given);

        expect(creditTransferFile(structuredClone(given))).toBe(xml);
        const cents = contents(xml, 'InstdAmt').map((amount) => BigInt((amount ?? '').replace('.', '')));
        expect(cents).toEqual(rows.map((row) => BigInt(row.cents)));
        const sum = cents.reduce((total, one) => total + one, 0n);
        expect(BigInt((contents(xml, 'CtrlSum')[0] ?? '').replace('.', ''))).toBe(sum);
        for (const party of contents(xml, 'Nm')) expect(party).toMatch(/^[\w/\-?:().,'+ ]{1,70}$/);
        for (const remittance of contents(xml, 'Ustrd')) expect(remittance).toMatch(/^.{1,140}$/);
        expect(xml.match(/<CdtTrfTxInf>/g)).toHaveLength(rows.length);
      }),
      { numRuns: 30 },
    );
  });

  it.each<[string, Partial<CreditTransferFile>]>([
    ['no transfer', { transfers: [] }],
    ['one id twice', { transfers: [first, { ...second, endToEndId: 'pago1' }] }],
    ['nothing to pay', { transfers: [{ ...first, cents: 0 }] }],
    ['a negative sum', { transfers: [{ ...first, cents: -5 }] }],
    ['a fraction of a cent', { transfers: [{ ...first, cents: 10.5 }] }],
    ['more than a transfer can pay', { transfers: [{ ...first, cents: 1_000_000_000_00 }] }],
    ['a wrong IBAN', { transfers: [{ ...first, iban: 'ES9021000418450200051332' }] }],
    ['a wrong IBAN of the payer', { debtor: { ...file.debtor, iban: 'ES79' } }],
    ['a wrong BIC', { debtor: { ...file.debtor, bic: 'CAIXA' } }],
    ['an id with a sign', { messageId: 'a/b' }],
    ['an id that is too long', { messageId: 'a'.repeat(36) }],
    ['no day', { executionDay: '30/11/2026' }],
  ])('is refused with %s, and the error has no IBAN', (_, wrong) => {
    expect(() => creditTransferFile({ ...file, ...wrong })).toThrow(RangeError);
    expect(() => creditTransferFile({ ...file, ...wrong })).not.toThrow(/ES\d/);
  });
});

describe('a BIC', () => {
  it.each([
    ['CAIXESBB', true],
    ['CAIXESBBXXX', true],
    ['CAIXESB', false],
    ['caixesbb', false],
    ['CAIX12BB', false],
  ])('%s: %s', (text, is) => {
    expect(isBic(text)).toBe(is);
  });
});
