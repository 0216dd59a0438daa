import type { TaxSummaryBody } from '@dorsal/api-contract/panel/tax-documents';
import { describe, expect, it } from 'vitest';
import { answeredText, recordName, sinceText, taxDayText, waitingText } from './tax-texts.ts';

const reading = { now: '2026-11-28T10:00:00Z', timeZone: 'Europe/Madrid' };
const summary: TaxSummaryBody = {
  mode: 'verifactu',
  documents: 12,
  waiting: { count: 3, since: '2026-11-28T09:32:00Z' },
  failingSince: null,
  answeredAt: '2026-11-27T18:05:00Z',
  toLook: 0,
  unissued: [],
};

describe('the summary of tax documents', () => {
  it.each([
    [3, '2026-11-28T09:32:00Z', '3 registros esperan su envío a la AEAT desde las 10:32.'],
    [1, '2026-11-27T09:32:00Z', '1 registro espera su envío a la AEAT desde el 27 nov, 10:32.'],
    [0, null, 'Ningún registro espera su envío a la AEAT.'],
  ])('says that %s wait', (count, since, text) => {
    expect(waitingText({ ...summary, waiting: { count, since } }, reading)).toBe(text);
  });

  it('says when the agency answered', () => {
    expect(answeredText(summary, reading)).toBe('Su última respuesta es del 27 nov, 19:05.');
    expect(answeredText({ ...summary, answeredAt: '2026-11-28T09:32:00Z' }, reading)).toBe(
      'Su última respuesta es de las 10:32.',
    );
    expect(answeredText({ ...summary, answeredAt: null }, reading)).toBe('');
  });
});

it('a moment of today has no day', () => {
  expect(sinceText('2026-11-27T23:30:00Z', reading)).toBe('las 00:30');
});

it('a day is shown as the issuer dated it', () => {
  expect(taxDayText('2026-01-01', reading)).toBe('1 ene');
  expect(taxDayText('2025-12-31', reading)).toBe('31 dic 2025');
});

it('a record after the first corrects or annuls', () => {
  const record = { kind: 'alta', madeAt: reading.now, answer: null } as const;
  expect([0, 1].map((index) => recordName(record, index))).toEqual(['Alta', 'Subsanación']);
  expect(recordName({ ...record, kind: 'anulacion' }, 1)).toBe('Anulación');
});
