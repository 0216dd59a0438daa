import { amountFromCents } from '../amount.ts';
import type { ForeignId, Party } from '../party.ts';
import { rateFromPercent } from '../rate.ts';
import type { AltaDraft, AnulacionDraft, RecordDraft } from '../record.ts';
import { taxDate } from '../tax-date.ts';
import { buyer, fullInvoice, invoiceId, issuer, line, simplifiedInvoice } from './records.ts';

/** What the types exclude, and callers without types may pass. */
export const untyped = (draft: object) => draft as AltaDraft;

export const withLine = (change: object): AltaDraft =>
  untyped({ ...fullInvoice(), lines: [{ ...line, ...change }] });
export const only = (one: object, draft: object = fullInvoice()): AltaDraft =>
  untyped({ ...draft, lines: [one], total: amountFromCents(2000), taxTotal: amountFromCents(0) });
export const exempt = {
  tax: '01',
  regime: '01',
  class: 'exempt',
  cause: 'E1',
  base: amountFromCents(2000),
} as const;
export const notSubject = { tax: '01', regime: '08', class: 'N2', base: amountFromCents(2000) } as const;
export const reverse = { tax: '01', regime: '01', class: 'S2', base: amountFromCents(2000) } as const;
const to = (...recipients: readonly Party[]): AltaDraft => ({ ...fullInvoice(), recipients });
export const foreign = (foreignId: ForeignId): Party => ({ name: 'Zoë Müller', foreignId });
export const rectifying = {
  ...fullInvoice(),
  type: 'R1',
  rectification: { method: 'I' },
  rectifies: [invoiceId('V2027/1')],
} as const;

/** Drafts that break a rule, each with the agency's code. */
export const brokenDrafts: readonly [number, string, RecordDraft][] = [
  [1104, 'a number of 61 characters', fullInvoice('A'.repeat(61))],
  [1104, 'a number with a space at its end', fullInvoice('A ')],
  [
    1219,
    "an issuer's NIF with a wrong letter",
    { ...fullInvoice(), invoice: { ...invoiceId('1'), issuer: '12345678A' } },
  ],
  [
    1112,
    'a date of issue in the future',
    { ...fullInvoice(), invoice: { ...invoiceId('1'), issuedOn: taxDate('2027-01-06') } },
  ],
  [
    1152,
    'a date of issue before 28 October 2024',
    { ...fullInvoice(), invoice: { ...invoiceId('1'), issuedOn: taxDate('2024-10-27') } },
  ],
  [1253, 'a reference of 61 characters', { ...fullInvoice(), externalReference: 'A'.repeat(61) }],
  [1100, 'a name of 121 characters', { ...fullInvoice(), issuerName: 'A'.repeat(121) }],
  [1100, 'no description', { ...fullInvoice(), description: ' ' }],
  [1100, 'a description of 501 characters', { ...fullInvoice(), description: 'A'.repeat(501) }],
  [1100, 'a control character', { ...fullInvoice(), description: 'A\u0000' }],
  [1100, 'no line', { ...fullInvoice(), lines: [], taxTotal: amountFromCents(0), total: amountFromCents(0) }],
  [1114, 'a rectification without its method', untyped({ ...fullInvoice(), type: 'R1' })],
  [
    1115,
    'a method without a rectification',
    untyped({ ...fullInvoice(), rectification: { method: 'I' }, rectifies: [] }),
  ],
  [1116, 'replaced invoices without an F3', untyped({ ...fullInvoice(), replaces: [] })],
  [
    1118,
    'a substitution without what it replaces',
    untyped({ ...rectifying, rectification: { method: 'S' } }),
  ],
  [
    1119,
    'differences with what they replace',
    untyped({ ...rectifying, rectification: { method: 'I', replaced: {} } }),
  ],
  [1123, "a recipient's NIF with a wrong letter", to({ name: 'Ana', nif: '12345678A' })],
  [1101, 'a country that the agency does not know', to(foreign({ type: '03', country: 'XX', id: 'A1' }))],
  [1111, 'a passport without its country', to(foreign({ type: '03', id: 'A1' }))],
  [1234, 'a Spaniard with another document', to(foreign({ type: '04', country: 'ES', id: 'A1' }))],
  [1126, 'an unregistered person outside Spain', to(foreign({ type: '07', country: 'FR', id: '12345678Z' }))],
  [1290, 'an unregistered person without a NIF', to(foreign({ type: '07', country: 'ES', id: 'A1' }))],
  [1131, 'an unregistered company', to(foreign({ type: '07', country: 'ES', id: 'B72877814' }))],
  [1103, 'a VAT number of another structure', to(foreign({ type: '02', id: 'DE12' }))],
  [
    1122,
    "a country that is not the VAT number's",
    to(foreign({ type: '02', country: 'FR', id: 'DE123456789' })),
  ],
  [1255, 'a British VAT number', to(foreign({ type: '02', id: 'GB123456789' }))],
  [1189, 'an F1 without a recipient', to()],
  [1190, 'an F2 with a recipient', untyped({ ...simplifiedInvoice(), recipients: [buyer] })],
  [1190, 'an R5 with a recipient', untyped({ ...rectifying, type: 'R5' })],
  [
    1191,
    'an R3 to a VAT number',
    untyped({ ...rectifying, type: 'R3', recipients: [foreign({ type: '02', id: 'DE123456789' })] }),
  ],
  [
    1192,
    'an R2 to a passport',
    untyped({ ...rectifying, type: 'R2', recipients: [foreign({ type: '03', country: 'DE', id: 'A1' })] }),
  ],
  [1188, 'a third party that is the issuer', { ...fullInvoice(), issuedBy: { who: 'third', party: issuer } }],
  [
    1211,
    'a third party outside the census',
    {
      ...fullInvoice(),
      issuedBy: { who: 'third', party: foreign({ type: '07', country: 'ES', id: '12345678Z' }) },
    },
  ],
  [
    1232,
    'a Spanish third party with another document',
    { ...fullInvoice(), issuedBy: { who: 'third', party: foreign({ type: '04', country: 'ES', id: 'A1' }) } },
  ],
  [1158, 'an F2 that its recipient issues', { ...simplifiedInvoice(), issuedBy: { who: 'recipient' } }],
  [
    1183,
    'an F2 with the data of its recipient',
    untyped({ ...simplifiedInvoice(), isQualifiedSimplified: true }),
  ],
  [
    1185,
    'an F1 without the data of its recipient',
    untyped({ ...fullInvoice(), isWithoutRecipientData: true }),
  ],
  [1157, 'an F1 with a coupon', untyped({ ...fullInvoice(), hasCoupon: true })],
  [1134, 'an operation 21 years ago', { ...fullInvoice(), operationDate: taxDate('2006-01-04') }],
  [1125, 'an operation in more than a year', { ...fullInvoice(), operationDate: taxDate('2028-01-06') }],
  [1173, 'an operation tomorrow', { ...fullInvoice(), operationDate: taxDate('2027-01-06') }],
  [
    1146,
    'an operation after the date of issue',
    {
      ...fullInvoice(),
      invoice: { ...invoiceId('1'), issuedOn: taxDate('2027-01-03') },
      operationDate: taxDate('2027-01-04'),
    },
  ],
  [1245, 'IVA without a regime', only({ ...exempt, regime: undefined })],
  [1246, 'a regime that only IGIC has', withLine({ regime: '21' })],
  [1260, 'another tax with a regime', only({ ...exempt, tax: '05' })],
  [1199, 'regime 01 with E2', only({ ...exempt, cause: 'E2' })],
  [1286, 'regime 02 with a taxed line', withLine({ regime: '02' })],
  [1200, 'regime 03 with S2', only({ ...reverse, regime: '03' })],
  [1201, 'regime 04 with S1', withLine({ regime: '04' })],
  [1202, 'regime 06 without its base', withLine({ regime: '06' })],
  [1203, 'regime 07 with S2', only({ ...reverse, regime: '07' })],
  [1252, 'regime 08 with E1', only({ ...exempt, regime: '08' })],
  [1205, 'regime 10 with S1', withLine({ regime: '10' })],
  [
    1206,
    'regime 11 with 10 %',
    withLine({ regime: '11', rate: rateFromPercent(10), taxAmount: amountFromCents(200) }),
  ],
  [1147, 'regime 14 without an operation date', withLine({ regime: '14' })],
  [1148, 'regime 14 on an F2', untyped({ ...simplifiedInvoice(), lines: [{ ...line, regime: '14' }] })],
  [1149, 'regime 14 to a person', withLine({ regime: '14' })],
  [1293, 'regime 20 of IGIC with E1', only({ ...exempt, tax: '03', regime: '20' })],
  [1182, 'E7 under IVA', only({ ...exempt, cause: 'E7' })],
  [1289, 'E5 to a Spanish recipient', only({ ...exempt, cause: 'E5' })],
  [1238, 'an exempt line with a rate', only({ ...exempt, rate: rateFromPercent(0) })],
  [1238, 'an exempt line with a tax amount', only({ ...exempt, taxAmount: amountFromCents(0) })],
  [1237, 'a line that is not subject to IVA with a rate', only({ ...notSubject, rate: rateFromPercent(0) })],
  [
    1207,
    'a line that is not subject with a tax amount',
    only({ ...notSubject, tax: '03', taxAmount: amountFromCents(1) }),
  ],
  [1197, 'an F2 with reverse charge', only(reverse, simplifiedInvoice())],
  [1257, 'a base at cost under IVA', withLine({ costBase: amountFromCents(2000) })],
  [1124, 'a rate of 20 %', withLine({ rate: rateFromPercent(20) })],
  [1194, 'a rate of 5 % in 2027', withLine({ rate: rateFromPercent(5), taxAmount: amountFromCents(100) })],
  [1235, 'a rate of 2 % in 2027', withLine({ rate: rateFromPercent(2), taxAmount: amountFromCents(40) })],
  [
    1236,
    'a rate of 7.5 % in 2027',
    withLine({ rate: rateFromPercent(7.5), taxAmount: amountFromCents(150) }),
  ],
  [
    1127,
    'a surcharge of 3 %',
    withLine({ surcharge: { rate: rateFromPercent(3), amount: amountFromCents(60) } }),
  ],
  [
    1162,
    'a surcharge of 1.4 % with 21 %',
    withLine({ surcharge: { rate: rateFromPercent(1.4), amount: amountFromCents(28) } }),
  ],
  [1142, 'a tax amount that is 10.01 € too high', withLine({ taxAmount: amountFromCents(1421) })],
  [1143, 'a tax amount of another sign', withLine({ taxAmount: amountFromCents(-1) })],
  [
    1150,
    'an F2 of 3,010.01 €',
    untyped({
      ...simplifiedInvoice(),
      lines: [{ ...line, base: amountFromCents(248_761), taxAmount: amountFromCents(52_240) }],
      taxTotal: amountFromCents(52_240),
      total: amountFromCents(301_001),
    }),
  ],
  [2006, 'a total of taxes that is 10.01 € too high', { ...fullInvoice(), taxTotal: amountFromCents(1421) }],
  [2005, 'a total that is 10.01 € too high', { ...fullInvoice(), total: amountFromCents(3421) }],
  [
    1227,
    'an annulment by the issuer without a NIF',
    {
      kind: 'anulacion',
      invoice: invoiceId('1'),
      generatedBy: { who: 'E', party: foreign({ type: '03', country: 'DE', id: 'A1' }) },
    } as unknown as AnulacionDraft,
  ],
  [
    1229,
    'an annulment by a third party outside the census',
    {
      kind: 'anulacion',
      invoice: invoiceId('1'),
      generatedBy: { who: 'T', party: foreign({ type: '07', country: 'ES', id: '12345678Z' }) },
    },
  ],
  [
    1259,
    'an annulment by a third party that is the issuer',
    { kind: 'anulacion', invoice: invoiceId('1'), generatedBy: { who: 'T', party: issuer } },
  ],
  [1130, 'an annulled invoice with a wrong character', { kind: 'anulacion', invoice: invoiceId('<1>') }],
];
