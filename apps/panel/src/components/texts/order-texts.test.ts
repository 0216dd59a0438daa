import { describe, expect, it } from 'vitest';
import { changedBy } from './order-texts.ts';

describe('a correction', () => {
  it.each([
    [{ by: 'staff', actor: 'Amparo Giner' }, 'por Amparo Giner'],
    [{ by: 'staff', actor: null }, 'por el equipo'],
    [{ by: 'buyer', actor: null }, 'por quien compró'],
    [{ by: 'operator', actor: null }, 'por Dorsal'],
  ] as const)('of %o was made %s', (who, text) => {
    expect(changedBy(who)).toBe(text);
  });
});
