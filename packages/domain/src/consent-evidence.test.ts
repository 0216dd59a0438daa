import { describe, expect, it } from 'vitest';
import { consentAuthor, isEvidenceOver, lastEvidenceDay } from './consent-evidence.ts';

describe('the evidence of consents', () => {
  it('is kept until the day five years after the race', () => {
    expect(lastEvidenceDay('2026-12-12')).toBe('2031-12-12');
    expect(isEvidenceOver('2026-12-12', '2031-12-12')).toBe(false);
    expect(isEvidenceOver('2026-12-12', '2031-12-13')).toBe(true);
  });

  it('of a race on 29 February is kept until 28 February', () => {
    expect(lastEvidenceDay('2028-02-29')).toBe('2033-02-28');
  });

  it('says who accepted the text', () => {
    expect(consentAuthor({ name: 'Lucía Ferrer Mas', role: 'buyer' })).toBe('Lucía Ferrer Mas, quien compra');
  });
});
