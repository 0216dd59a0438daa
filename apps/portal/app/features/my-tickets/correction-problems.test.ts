import { describe, expect, it } from 'vitest';
import { correctionProblems } from './correction-problems.ts';

const right = { fullName: 'Ana Peña Gil', email: 'ana@correo.es' };

describe('what keeps a correction from being saved', () => {
  it('is nothing where name and e-mail are right', () => {
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
    [{ email: '' }, { email: 'Falta el correo electrónico.' }],
    [{ email: 'ana@correo' }, { email: 'Escribe un correo válido, por ejemplo andreu@correo.es.' }],
  ])('is said of its field: %j', (wrong, problems) => {
    expect(correctionProblems({ ...right, ...wrong })).toEqual(problems);
  });
});
