import { describe, expect, it } from 'vitest';
import { nextWaiverVersion, waiverVersion } from './waiver-version.ts';

describe('the version of a published waiver', () => {
  const published = { text: 'Participo bajo mi responsabilidad.', version: '3' };

  it('is 1 for a first text', () => {
    expect(waiverVersion({ text: 'Acepto.' }, undefined)).toBe('1');
  });

  it('is the one that the organizer has named', () => {
    expect(waiverVersion({ text: 'Acepto.', version: '2027-1' }, undefined)).toBe('2027-1');
    expect(waiverVersion({ text: 'Acepto.', version: '2027-1' }, published)).toBe('2027-1');
  });

  it('stays while the text stays', () => {
    expect(waiverVersion(published, published)).toBe('3');
    expect(waiverVersion({ ...published, version: '1' }, published)).toBe('3');
  });

  it('rises when the text changes', () => {
    expect(waiverVersion({ ...published, text: 'Participo con casco.' }, published)).toBe('4');
  });

  it.each([
    ['1', '2'],
    ['9', '10'],
    ['2026-09', '2026-09.2'],
    ['2026-09.2', '2026-09.3'],
    ['2026', '2026.2'],
    ['reglamento', 'reglamento.2'],
    ['r'.repeat(38), `${'r'.repeat(38)}.2`],
    ['r'.repeat(39), `${'r'.repeat(38)}.2`],
    ['r'.repeat(40), `${'r'.repeat(38)}.2`],
    [`${'r'.repeat(38)}.9`, `${'r'.repeat(37)}.10`],
    [`${'r'.repeat(37)}🏃r`, `${'r'.repeat(37)}.2`],
  ])('%s is followed by %s', (version, next) => {
    expect(nextWaiverVersion(version)).toBe(next);
  });
});
