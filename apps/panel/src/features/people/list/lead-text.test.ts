import { describe, expect, it } from 'vitest';
import { leadText } from './lead-text.ts';

const counts = { everyone: 12_480, active: 12_300 };

describe('the line below the title', () => {
  it.each([
    [{ filters: {}, q: '' }, 12_480, '12.300 con plaza activa.'],
    [{ filters: { checkedIn: true }, q: '' }, 314, '314 con los filtros de abajo.'],
    [{ filters: {}, q: 'ana' }, 1, '1 con lo que buscas.'],
    [{ filters: {}, q: 'ana' }, undefined, 'Buscando…'],
  ])('of %o with %s people reads %s', (list, total, text) => {
    expect(leadText(list, counts, total)).toBe(text);
  });

  it('agrees with any number of participants when no place is canceled', () => {
    expect(leadText({ filters: {}, q: '' }, { everyone: 1, active: 1 }, 1)).toBe('Ninguna plaza anulada.');
  });

  it('says where the first people come from', () => {
    expect(leadText({ filters: {}, q: '' }, { everyone: 0, active: 0 }, 0)).toMatch(/se inscribe/);
  });
});
