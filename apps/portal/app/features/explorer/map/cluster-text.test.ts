import { describe, expect, it } from 'vitest';
import { clusterLabel, clusterText, clusterTextSize } from './cluster-text.ts';

describe('a cluster', () => {
  it.each([
    [38, '38'],
    [9999, '9999'],
    [12_345, '12\u00a0mil'],
  ])('of %i events says "%s"', (count, text) => {
    expect(clusterText(count)).toBe(text);
  });

  it('has a font size that fits in its disc', () => {
    expect(clusterTextSize({ count: 38, diameter: 68 })).toBe(29);
    expect(clusterTextSize({ count: 12_345, diameter: 68 })).toBe(19);
  });

  it('is labeled with its number and place', () => {
    expect(clusterLabel({ count: 38, name: 'València' })).toBe('38 eventos en València. Acercar');
    expect(clusterLabel({ count: 2, name: undefined })).toBe('2 eventos. Acercar');
  });
});
