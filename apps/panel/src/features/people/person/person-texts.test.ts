import { describe, expect, it } from 'vitest';
import { changeText } from './person-texts.ts';

const change = { at: '2026-11-22T10:03:00.000Z', by: 'staff', actor: 'Amparo Giner' } as const;

describe('a correction', () => {
  it.each([
    [{ field: 'fullName', before: 'Carla', after: 'Carles' }, 'Nombre: Carla, ahora Carles'],
    [{ field: 'email', before: null, after: null }, 'Correo corregido'],
  ] as const)('of %o reads %s', (values, text) => {
    expect(changeText({ ...change, ...values })).toBe(text);
  });
});
