import { describe, expect, it } from 'vitest';
import { changedBy, changeText } from './person-texts.ts';

const change = { at: '2026-11-22T10:03:00.000Z', by: 'staff', actor: 'Amparo Giner' } as const;

describe('a correction', () => {
  it.each([
    [{ field: 'fullName', before: 'Carla', after: 'Carles' }, 'Nombre: Carla, ahora Carles'],
    [{ field: 'email', before: null, after: null }, 'Correo corregido'],
  ] as const)('of %o reads %s', (values, text) => {
    expect(changeText({ ...change, ...values })).toBe(text);
  });

  it.each([
    [{ by: 'staff', actor: 'Amparo Giner' }, 'por Amparo Giner'],
    [{ by: 'staff', actor: null }, 'por el equipo'],
    [{ by: 'buyer', actor: null }, 'por quien compró'],
    [{ by: 'operator', actor: null }, 'por Dorsal'],
  ] as const)('of %o was made %s', (who, text) => {
    expect(changedBy(who)).toBe(text);
  });
});
