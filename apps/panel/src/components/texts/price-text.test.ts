import { describe, expect, it } from 'vitest';
import { readPrice, writePrice } from './price-text.ts';

describe('a typed price', () => {
  it.each([
    ['18', 18],
    [' 18,50 ', 18.5],
    ['18.5', 18.5],
    ['0', 0],
    ['18,505', undefined],
    ['-3', undefined],
    ['gratis', undefined],
    ['', undefined],
  ])('%j is %j euros', (text, euros) => {
    expect(readPrice(text)).toBe(euros);
  });

  it.each([18, 18.5, 0.05])('of %d euros is read as it was written', (euros) => {
    expect(readPrice(writePrice(euros))).toBe(euros);
  });
});
