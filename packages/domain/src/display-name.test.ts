import { describe, expect, it } from 'vitest';
import { firstName, organizerInitials } from './display-name.ts';

describe('the name in the header', () => {
  it.each([
    ['Lucía Fernández', 'Lucía'],
    ['  ángel  ', 'ángel'],
    ['😀 Ana', '😀'],
    ['', 'Usuario'],
    ['   ', 'Usuario'],
    [null, 'Usuario'],
    [undefined, 'Usuario'],
  ])('%s shows as %s', (name, first) => {
    expect(firstName(name)).toBe(first);
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
    ['ángel', 'Á'],
    ['😀 ana', '😀'],
    ['', 'U'],
  ])('of %j are %s', (name, initials) => {
    expect(organizerInitials(name)).toBe(initials);
  });
});
