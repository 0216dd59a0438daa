import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { id } from '@dorsal/api-contract/scalars';
import { fieldsAtFault, spanishIssue } from './spanish-issues.ts';

const order = z.strictObject({
  eventId: id,
  quantity: z.int().min(1).max(10),
  price: z.number().multipleOf(0.01),
  method: z.enum(['card', 'transfer']),
  version: z.literal(2),
  accepted: z.boolean(),
  items: z.array(z.strictObject({ name: z.string().min(2) })).max(2),
  at: z.iso.datetime(),
});
const good = {
  eventId: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
  quantity: 1,
  price: 1,
  method: 'card',
  version: 2,
  accepted: true,
  items: [],
  at: '2026-11-23T10:00:00.000Z',
};

function refusalOf(body: unknown) {
  const { issues } = z.safeParse(order, body, { error: spanishIssue }).error ?? { issues: [] };
  return { message: issues[0]?.message, fields: fieldsAtFault(issues) };
}

describe('the Spanish text for a refused body', () => {
  it.each([
    ['a missing field', { eventId: undefined }, 'eventId', 'Falta este dato.'],
    ['a field of another type', { quantity: 'dos' }, 'quantity', 'Tiene que ser un número.'],
    ['half a place', { quantity: 1.5 }, 'quantity', 'Tiene que ser un número entero.'],
    ['too little', { quantity: 0 }, 'quantity', 'El mínimo es 1.'],
    ['too much', { quantity: 11 }, 'quantity', 'El máximo es 10.'],
    ['a third decimal', { price: 1.005 }, 'price', 'Tiene que ser un múltiplo de 0,01.'],
    [
      'an unknown choice',
      { method: 'cash' },
      'method',
      'Tiene que ser uno de estos valores: card, transfer.',
    ],
    ['another version', { version: 1 }, 'version', 'Tiene que ser 2.'],
    ['no boolean', { accepted: 'sí' }, 'accepted', 'Tiene que ser `true` o `false`.'],
    ['a short text in a list', { items: [{ name: 'a' }] }, 'items.0.name', 'El mínimo es 2 caracteres.'],
    [
      'a long list',
      { items: [{ name: 'ab' }, { name: 'cd' }, { name: 'ef' }] },
      'items',
      'El máximo es 2 elementos.',
    ],
    ['a local date', { at: '23/11/2026' }, 'at', 'Tiene que ser una fecha y hora ISO 8601 en UTC.'],
    ['a field with a text of its own', { eventId: 'garbi' }, 'eventId', 'El identificador no es válido.'],
  ])('names %s', (_, change, field, text) => {
    expect(refusalOf({ ...good, ...change })).toEqual({ message: text, fields: { [field]: text } });
  });

  it('names an unknown key as a field, at its own path', () => {
    expect(refusalOf({ ...good, acceptTerms: true })).toEqual({
      message: 'Clave desconocida: acceptTerms.',
      fields: { acceptTerms: 'Clave desconocida.' },
    });
    expect(refusalOf({ ...good, items: [{ name: 'ab', size: 'M', sex: 'F' }] })).toEqual({
      message: 'Claves desconocidas: size, sex.',
      fields: { 'items.0.size': 'Clave desconocida.', 'items.0.sex': 'Clave desconocida.' },
    });
  });

  it('names no field for a body that is missing or not an object', () => {
    expect(refusalOf(undefined)).toEqual({ message: 'Faltan los datos de la petición.', fields: {} });
    expect(refusalOf([])).toEqual({ message: 'Tiene que ser un objeto.', fields: {} });
  });
});
