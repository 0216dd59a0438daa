import { describe, expect, it } from 'vitest';
import { passwordChecklist } from './password-checklist.ts';

const met = (password: string) =>
  passwordChecklist(password)
    .filter((item) => item.met)
    .map((item) => item.label);

describe('live checklist of password requirements', () => {
  it('starts with nothing met', () => {
    expect(met('')).toEqual([]);
  });

  it.each([
    ['calderona', ['Al menos 8 caracteres']],
    ['C', ['Una letra mayúscula']],
    ['2', ['Un número']],
    ['!', ['Un carácter especial: !@#$%^&*(),.?":{}|<>']],
  ])('ticks off what %j meets', (password, labels) => {
    expect(met(password)).toEqual(labels);
  });

  it('ticks off everything for a valid password', () => {
    expect(met('Calderona21!')).toHaveLength(4);
  });
});
