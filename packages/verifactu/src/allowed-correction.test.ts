import { describe, expect, it } from 'vitest';
import {
  type Correction,
  type CorrectionRefusal,
  correctionRefusal,
  type RecordedInvoice,
} from './allowed-correction.ts';
import { annulledState, correctedState, type PastResult } from './correction.ts';
import { explainCode } from './error-code.ts';

const alta = (state: PastResult['state']): PastResult => ({ kind: 'alta', state });
const anulacion = (state: PastResult['state']): PastResult => ({ kind: 'anulacion', state });
const invoice = (more: Partial<RecordedInvoice> = {}): RecordedInvoice => ({
  type: 'F1',
  past: [alta('accepted')],
  isWaiting: false,
  isReplaced: false,
  isNamed: false,
  ...more,
});
const answered = (state: PastResult['state'], code: number): RecordedInvoice =>
  invoice({ past: [alta(state)], nextStep: explainCode(code).nextStep });

type Row = readonly [string, RecordedInvoice, Record<Correction, CorrectionRefusal | undefined>];
const all = (refusal: CorrectionRefusal | undefined) => ({
  record: refusal,
  invoice: refusal,
  annulment: refusal,
});

describe('how an invoice with its record may be corrected', () => {
  it.each<Row>([
    ['accepted', invoice(), all(undefined)],
    ['without an answer', invoice({ past: [], isWaiting: true }), { ...all('waiting'), invoice: undefined }],
    [
      'with a correction without an answer',
      invoice({ isWaiting: true }),
      { ...all('waiting'), invoice: undefined },
    ],
    ['annulled', invoice({ past: [alta('accepted'), anulacion('accepted')] }), all('annulled')],
    [
      'whose annulment was refused',
      invoice({ past: [alta('accepted'), anulacion('refused')] }),
      all(undefined),
    ],
    ['replaced by an R4', invoice({ isReplaced: true, isNamed: true }), all('replaced')],
    ['refunded by an R1', invoice({ isNamed: true }), { ...all(undefined), annulment: 'named' }],
    ['refused: an internal key, 1187', answered('refused', 1187), all(undefined)],
    [
      "refused: the recipient's NIF, 1109",
      answered('refused', 1109),
      { ...all(undefined), record: 'wrongInvoice' },
    ],
    [
      'accepted with errors: the recipient, 2001',
      answered('acceptedWithErrors', 2001),
      { ...all(undefined), record: 'wrongInvoice' },
    ],
    ['accepted with errors: the huella, 2000', answered('acceptedWithErrors', 2000), all(undefined)],
    [
      'accepted with errors: too late, 2004',
      answered('acceptedWithErrors', 2004),
      { ...all(undefined), record: 'notNeeded' },
    ],
    [
      'accepted with errors: 2009',
      answered('acceptedWithErrors', 2009),
      { ...all(undefined), record: 'notNeeded' },
    ],
    ['refused: its number, 1130', answered('refused', 1130), { ...all('unclear'), invoice: undefined }],
    [
      'refused: a duplicate of another record, 3000',
      answered('refused', 3000),
      { ...all('unclear'), invoice: undefined },
    ],
    ['refused with an unknown code', answered('refused', 9999), { ...all('unclear'), invoice: undefined }],
    ['F2', invoice({ type: 'F2' }), { ...all(undefined), invoice: 'simplified' }],
    ['R1', invoice({ type: 'R1' }), { ...all(undefined), invoice: 'rectification' }],
    ['R5', invoice({ type: 'R5' }), { ...all(undefined), invoice: 'rectification' }],
    ['F3', invoice({ type: 'F3' }), all(undefined)],
    ['R4', invoice({ type: 'R4' }), all(undefined)],
  ])('%s', (_, given, expected) => {
    for (const [correction, refusal] of Object.entries(expected))
      expect([correction, correctionRefusal(given, correction as Correction)]).toEqual([correction, refusal]);
  });
});

describe('what a correction says about the records before it', () => {
  it.each<readonly [string, readonly PastResult[], string, object]>([
    ['accepted', [alta('accepted')], 'registered', {}],
    ['accepted with errors', [alta('acceptedWithErrors')], 'registered', {}],
    ['refused', [alta('refused')], 'notRegistered', { isWithoutPriorRecord: true }],
    ['refused twice', [alta('refused'), alta('refused')], 'notRegistered', { isWithoutPriorRecord: true }],
    ['accepted, then its correction refused', [alta('accepted'), alta('refused')], 'correctionRefused', {}],
    ['refused, then its correction accepted', [alta('refused'), alta('accepted')], 'registered', {}],
    [
      'accepted, then its annulment refused',
      [alta('accepted'), anulacion('refused')],
      'registered',
      { wasRefused: true },
    ],
    [
      'refused, then its annulment refused',
      [alta('refused'), anulacion('refused')],
      'notRegistered',
      { isWithoutPriorRecord: true, wasRefused: true },
    ],
  ])('%s', (_, past, corrected, annulled) => {
    expect(correctedState(past)).toBe(corrected);
    expect(annulledState(past)).toEqual(annulled);
  });
});
