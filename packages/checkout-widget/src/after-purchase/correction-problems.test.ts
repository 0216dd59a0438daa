import { describe, expect, it } from 'vitest';
import { correctionProblems } from './correction-problems.ts';

const right = { fullName: 'Ana Peña Gil', email: 'ana@correo.es' };

describe('correctionProblems', () => {
  it('returns no message for a valid name and e-mail', () => {
    expect(correctionProblems(right)).toEqual({});
  });

  it.each([
    [{ fullName: ' ' }, { fullName: 'Falta el nombre completo.' }],
    [
      { fullName: 'x'.repeat(101) },
      { fullName: 'El nombre es demasiado largo: usa como mucho 100 caracteres.' },
    ],
    [
      { fullName: 'Ana\u0000' },
      { fullName: 'El nombre tiene un carácter que no se puede usar: escríbelo a mano.' },
    ],
    [
      { fullName: 'premio.example/ya' },
      { fullName: 'El nombre no puede contener una dirección web. Escribe solo el nombre.' },
    ],
    [{ email: '' }, { email: 'Falta el correo electrónico.' }],
    [{ email: 'ana@correo' }, { email: 'Falta el dominio, por ejemplo ana@correo.es' }],
  ])('returns the message of the wrong field for %j', (wrong, problems) => {
    expect(correctionProblems({ ...right, ...wrong })).toEqual(problems);
  });
});
