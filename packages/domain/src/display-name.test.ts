import { describe, expect, it } from 'vitest';
import { firstName, nameInitial, organizerInitials } from './display-name.ts';

describe('the name in the header', () => {
  it.each([
    ['Lucía Fernández', 'Lucía', 'L'],
    ['  ángel  ', 'ángel', 'Á'],
    ['😀 Ana', '😀', '😀'],
    ['', 'Usuario', 'U'],
    ['   ', 'Usuario', 'U'],
    [null, 'Usuario', 'U'],
    [undefined, 'Usuario', 'U'],
  ])('%s shows as %s and %s', (name, first, initial) => {
    expect(firstName(name)).toBe(first);
    expect(nameInitial(name)).toBe(initial);
  });

  it('has its own fallback on the welcome page', () => {
    expect(firstName(null, 'deportista')).toBe('deportista');
  });
});

describe("the letters in the place of an organizer's logo", () => {
  it.each([
    ['Línea de Cal', 'LC'],
    ['Club de Muntanya Calderona', 'CM'],
    ['Nave Doce', 'ND'],
    ['10K Sevilla', '1S'],
    ['Ñandú', 'Ñ'],
    ['corredores populares', 'C'],
    ['  (C.D.) Ruta', 'CD'],
    ['', 'U'],
  ])('of %j are %s', (name, initials) => {
    expect(organizerInitials(name)).toBe(initials);
  });
});
