import { amountFromCents } from '../amount.ts';
import { rateFromPercent } from '../rate.ts';
import type { RecordDraft } from '../record.ts';
import { taxDate } from '../tax-date.ts';
import { buyer, foreigner, fullInvoice, invoiceId, line, producer, simplifiedInvoice } from './records.ts';

const { recipients: _, type: __, ...common } = fullInvoice('V2027/9');
const refunded = { ...line, base: amountFromCents(-2000), taxAmount: amountFromCents(-420) };
const difference = {
  rectification: { method: 'I' },
  rectifies: [invoiceId('V2027/1')],
  lines: [refunded],
  taxTotal: amountFromCents(-420),
  total: amountFromCents(-2420),
} as const;

/** A draft of every kind, and of every optional part, with a name for test titles. */
export const drafts: readonly [string, RecordDraft][] = [
  ['F1', fullInvoice()],
  ['F1 to a foreigner', { ...fullInvoice(), recipients: [foreigner] }],
  ['F1 issued by a third party', { ...fullInvoice(), issuedBy: { who: 'third', party: producer } }],
  [
    'F1 issued by the recipient',
    { ...fullInvoice(), issuedBy: { who: 'recipient' }, isQualifiedSimplified: true },
  ],
  ['F1 of 100,000,000 €', { ...fullInvoice(), total: amountFromCents(10_000_000_000) }],
  [
    'F1 with every option',
    {
      ...fullInvoice(),
      externalReference: 'order-1',
      corrects: 'notRegistered',
      operationDate: taxDate('2027-01-04'),
      billingAgreement: 'A1',
      systemAgreement: 'B2',
    },
  ],
  ['F2', simplifiedInvoice()],
  ['F2 without data of the recipient', { ...simplifiedInvoice(), isWithoutRecipientData: true }],
  ['F3', { ...common, type: 'F3', recipients: [buyer], replaces: [invoiceId('V2027/1')] }],
  ['R1 by differences', { ...common, type: 'R1', recipients: [buyer], ...difference, hasCoupon: true }],
  [
    'R4 by substitution',
    {
      ...common,
      type: 'R4',
      recipients: [buyer],
      rectifies: [invoiceId('V2027/1'), invoiceId('V2027/2')],
      rectification: {
        method: 'S',
        replaced: {
          base: amountFromCents(2000),
          taxAmount: amountFromCents(420),
          surcharge: amountFromCents(0),
        },
      },
    },
  ],
  ['R5', { ...common, type: 'R5', ...difference, corrects: 'correctionRefused' }],
  [
    'lines of every class',
    {
      ...fullInvoice(),
      lines: [
        { ...line, surcharge: { rate: rateFromPercent(5.2), amount: amountFromCents(104) } },
        { tax: '01', regime: '01', class: 'exempt', cause: 'E1', base: amountFromCents(1000) },
        { tax: '01', regime: '08', class: 'N2', base: amountFromCents(1000) },
        {
          tax: '03',
          regime: '01',
          class: 'S1',
          rate: rateFromPercent(7),
          base: amountFromCents(1000),
          taxAmount: amountFromCents(70),
        },
        { tax: '01', regime: '01', class: 'S2', base: amountFromCents(1000) },
        {
          tax: '05',
          class: 'N1',
          base: amountFromCents(1),
          costBase: amountFromCents(1),
          rate: rateFromPercent(0),
          taxAmount: amountFromCents(0),
        },
      ],
    },
  ],
  ['anulación', { kind: 'anulacion', invoice: invoiceId('V2027/1') }],
  [
    'anulación with every option',
    {
      kind: 'anulacion',
      invoice: invoiceId('V2027/1'),
      externalReference: 'order-1',
      isWithoutPriorRecord: true,
      wasRefused: true,
      generatedBy: { who: 'T', party: foreigner },
    },
  ],
];
