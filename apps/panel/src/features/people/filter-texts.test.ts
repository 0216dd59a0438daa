import { describe, expect, it } from 'vitest';
import { filterTexts } from './filter-texts.ts';
import type { PeopleFilters } from './people-filters.ts';

const names = {
  tickets: [
    { _id: '10k', name: '10K' },
    { _id: '5k', name: '5K' },
  ],
  categories: [{ code: 'F SEN', name: 'Sénior F' }],
  questions: [{ _id: 'size', label: 'Talla de camiseta', kind: 'choice' as const }],
};

describe('the chips of the filters', () => {
  it.each<[PeopleFilters, string]>([
    [{ ticketIds: ['10k'] }, 'Entrada: 10K'],
    [{ ticketIds: ['10k', '5k'] }, 'Entrada: 10K o 5K'],
    [{ ticketIds: ['gone'] }, 'Entrada: Otra'],
    [{ categories: ['F SEN', null] }, 'Categoría: Sénior F o Sin categoría'],
    [{ categories: ['F 35'] }, 'Categoría: F 35'],
    [{ orderStates: ['paid', 'pendingTransfer', 'refunded'] }, 'Pago: 3 elegidas'],
    [{ place: 'cancelled' }, 'Plaza: Anulada'],
    [{ checkedIn: false }, 'Dentro: No'],
    [{ boughtFrom: '2026-11-16' }, 'Inscripción: desde el 16 nov'],
    [{ boughtUntil: '2025-11-16' }, 'Inscripción: hasta el 16 nov 2025'],
    [{ boughtFrom: '2026-11-16', boughtUntil: '2026-11-20' }, 'Inscripción: desde el 16 nov hasta el 20 nov'],
    [{ boughtFrom: '2026-11-16', boughtUntil: '2026-11-16' }, 'Inscripción: el 16 nov'],
    [{ priceFrom: 15 }, 'Precio: desde 15,00\u00a0€'],
    [{ priceFrom: 0, priceUntil: 0 }, 'Precio: 0,00\u00a0€'],
    [{ answers: [{ questionId: 'size', values: ['M', null] }] }, 'Talla de camiseta: M o Sin respuesta'],
    [{ answers: [{ questionId: 'gone', values: [true] }] }, 'Otra pregunta: Sí'],
  ])('of %o read %s', (filters, text) => {
    const chips = filterTexts(filters, names, '2026-11-23T17:42:00.000Z');

    expect(chips.map(({ label, value }) => `${label}: ${value}`)).toEqual([text]);
  });

  it('do not exist without filters', () => {
    expect(filterTexts({}, names, '2026-11-23T17:42:00.000Z')).toEqual([]);
  });
});
