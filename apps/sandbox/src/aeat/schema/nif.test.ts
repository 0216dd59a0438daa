import { describe, expect, it } from 'vitest';
import { demoHolders } from '../tls/demo-holders.ts';
import { isNif } from './nif.ts';

describe('a NIF', () => {
  it.each(['89890001K', '12345678Z', 'X1234567L', 'Z1234567R', 'B72877814', 'P2807900B', 'Q2826000H'])(
    'is right: %s',
    (nif) => {
      expect(isNif(nif)).toBe(true);
    },
  );

  it.each(demoHolders.map(({ nif }) => nif))('of the demo data is right: %s', (nif) => {
    expect(isNif(nif)).toBe(true);
  });

  it.each([
    '',
    '12345678A',
    '12345678z',
    '1234567Z',
    'B72877815',
    'B7287781D',
    'Q28260008',
    'T1234567A',
    'X1234567A',
  ])('is wrong: %j', (nif) => {
    expect(isNif(nif)).toBe(false);
  });
});
