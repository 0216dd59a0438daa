import { describe, expect, it } from 'vitest';
import { whenText } from './pending-texts.ts';

const reading = { now: '2026-11-28T10:00:00Z', timeZone: 'Europe/Madrid' };

describe('when money is paid out', () => {
  it('names no day, because no rule has one', () => {
    expect(whenText({ usableFrom: '2026-10-01T10:00:00Z' }, reading)).toBe(
      'No hay un día fijo: el equipo de Dorsal hace las transferencias, y aquí verás cada una en cuanto esté preparada.',
    );
  });

  it('says from when on a new account is used', () => {
    expect(whenText({ usableFrom: '2026-11-29T09:30:00Z' }, reading)).toMatch(
      /La cuenta es nueva, y se usa desde: .*10:30\.$/,
    );
  });

  it('says that the account is missing', () => {
    expect(whenText(null, reading)).toMatch(/^Falta la cuenta/);
  });
});
