import type { TaxDocumentDetailBody } from '@dorsal/api-contract/panel/tax-documents';
import { describe, expect, it } from 'vitest';
import { changeOf, classChoices, correctionProblems, firstForm } from './correction-form.ts';

type Document = Pick<TaxDocumentDetailBody, 'recipient' | 'sums' | 'type'>;

const recipient = {
  name: 'Dracs Torrent',
  taxId: 'G46218834',
  address: 'Carrer Major, 3',
  postalCode: '46900',
  city: 'Torrent',
  province: 'Valencia',
  country: 'España',
  type: null,
};
const invoice: Document = {
  type: 'F1',
  recipient,
  sums: [
    { taxClass: 'exempt20', base: 20, quota: 0 },
    { taxClass: 'iva21', base: 1, quota: 0.21 },
  ],
};

describe('the form of a correction', () => {
  it('opens with the recipient of the document', () => {
    expect(firstForm(invoice)).toMatchObject({ reason: '', recipient: { ...recipient, type: 'personal' } });
    expect(firstForm({ ...invoice, recipient: null }).recipient).toBeNull();
  });

  it('changes any class with another invoice, and grounds without a rate in a record', () => {
    expect(classChoices('invoice', invoice).map(({ from }) => from)).toEqual(['exempt20', 'iva21']);
    expect(classChoices('record', invoice)).toEqual([
      { from: 'exempt20', to: ['exempt20', 'exemptOther', 'notSubject'] },
    ]);
    expect(classChoices('invoice', { ...invoice, type: 'F3' })).toEqual([]);
    expect(classChoices('annulment', invoice)).toEqual([]);
  });

  it('needs a reason, and for an annulment that there was no sale', () => {
    const form = firstForm(invoice);
    expect(Object.keys(correctionProblems('record', form))).toEqual(['reason']);
    expect(Object.keys(correctionProblems('annulment', { ...form, reason: 'Prueba' }))).toEqual(['isNoSale']);
    expect(correctionProblems('annulment', { ...form, reason: 'Prueba', isNoSale: true })).toEqual({});
  });

  it('sends only what was changed', () => {
    const form = firstForm(invoice);
    expect(changeOf('record', form)).toEqual({ kind: 'record' });
    expect(
      changeOf('record', { ...form, description: ' Dorsal ', classes: { exempt20: 'exemptOther' } }),
    ).toEqual({ kind: 'record', description: 'Dorsal', classes: { exempt20: 'exemptOther' } });
    expect(changeOf('invoice', { ...form, classes: { iva21: 'iva21' } })).toEqual({
      kind: 'invoice',
      recipient: { ...recipient, type: 'personal' },
    });
    expect(changeOf('noted', form)).toEqual({ kind: 'noted' });
  });
});
