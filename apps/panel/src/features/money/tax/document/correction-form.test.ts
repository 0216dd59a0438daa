import type { TaxDocumentDetailBody } from '@dorsal/api-contract/panel/tax-documents';
import { describe, expect, it } from 'vitest';
import { changeOf, classChoices, correctionProblems, firstForm } from './correction-form.ts';

type Document = Pick<TaxDocumentDetailBody, 'recipient' | 'lineClasses' | 'type'>;

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
  lineClasses: { ticket: ['exempt20'], fee: ['iva21'] },
};

describe('the form of a correction', () => {
  it('opens with the recipient of the document', () => {
    expect(firstForm(invoice)).toMatchObject({ reason: '', recipient: { ...recipient, type: 'personal' } });
    expect(firstForm({ ...invoice, recipient: null }).recipient).toBeNull();
  });

  it('changes the classes of places and of the fee apart, only with another invoice', () => {
    expect(classChoices('invoice', invoice)).toEqual([
      { kind: 'ticket', from: 'exempt20' },
      { kind: 'fee', from: 'iva21' },
    ]);
    expect(classChoices('record', invoice)).toEqual([]);
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
    expect(changeOf('record', { ...form, description: ' Dorsal ' })).toEqual({
      kind: 'record',
      description: 'Dorsal',
    });
    const same = { ticket: { exempt20: 'exempt20' }, fee: {} } as const;
    expect(changeOf('invoice', { ...form, classes: same })).toEqual({
      kind: 'invoice',
      recipient: { ...recipient, type: 'personal' },
    });
    const other = { ticket: { exempt20: 'exemptOther' }, fee: {} } as const;
    expect(changeOf('invoice', { ...form, classes: other })).toMatchObject({
      classes: { ticket: { exempt20: 'exemptOther' } },
    });
    expect(changeOf('noted', form)).toEqual({ kind: 'noted' });
  });
});
