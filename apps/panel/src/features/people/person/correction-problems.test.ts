import { describe, expect, it } from 'vitest';
import { correctionProblems } from './correction-problems.ts';

describe('the problems of corrected data', () => {
  it.each([
    [{ fullName: 'Carles Ferrandis', email: ' Carles@correo.es ' }, []],
    [{ fullName: '  ', email: 'carles@correo.es' }, ['fullName']],
    [{ fullName: 'Mira www.premio.es/x', email: 'carles@correo.es' }, ['fullName']],
    [{ fullName: 'Carles', email: 'carles@' }, ['email']],
    [{ fullName: '', email: '' }, ['fullName', 'email']],
  ])('of %o are in %j', (correction, fields) => {
    expect(Object.keys(correctionProblems(correction))).toEqual(fields);
  });
});
