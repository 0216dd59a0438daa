import { describe, expect, it } from 'vitest';
import type { AgeLimits } from './age-limits.ts';
import type { AgeReference } from './age-reference.ts';
import { eligibility } from './eligibility.ts';
import { type RefusedPlace, refusalText } from './eligibility-text.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };
const raceDay = { kind: 'raceDay' } as const;
const limitsOf = (ages: AgeLimits['ages'], reference: AgeReference = raceDay): AgeLimits => ({
  ages,
  reference,
});

function refusal(
  birthDate: string | null,
  ageLimits: AgeLimits | null,
  more: Partial<Pick<RefusedPlace, 'name' | 'fitting'>> = {},
) {
  const result = eligibility(ageLimits, birthDate, days);
  return refusalText({ result, name: null, ticketName: '21K Calderona', ageLimits, days, ...more });
}

describe('the text of a refusal', () => {
  it('says who, the rule, the day, and what fits', () => {
    const fitting = { name: '12K Garbí', ageLimits: limitsOf([16, null]) };

    expect(refusal('2009-05-03', limitsOf([18, null]), { name: 'Nil', fitting })).toEqual({
      title: 'Nil no puede participar en «21K Calderona»',
      text:
        'Nil cumple 18 el 3 de mayo de 2027. «21K Calderona» es para quien tenga 18 años o más el día de la carrera, ' +
        '12 dic 2026. En «12K Garbí» sí puede: es desde 16 años.',
    });
  });

  it('speaks to the participant', () => {
    const fitting = { name: 'Marcha 8K', ageLimits: null };

    expect(refusal('2009-05-03', limitsOf([18, null], { kind: 'yearEnd' }), { fitting })).toEqual({
      title: 'No puedes participar en «21K Calderona»',
      text:
        'Cumples 18 el 3 de mayo de 2027. «21K Calderona» es para quien tenga 18 años o más el 31 dic 2026. ' +
        'En «Marcha 8K» sí puedes: es para todas las edades.',
    });
  });

  it.each<[AgeReference, string]>([
    [raceDay, 'Vera tendrá 12 años el día de la carrera, 12 dic 2026.'],
    [{ kind: 'previousYearEnd' }, 'Vera tenía 11 años el 31 dic 2025.'],
    [{ kind: 'registrationDay' }, 'Vera tiene 12 años el día de la inscripción, 23 nov 2026.'],
  ])('names the age of a person who is too old on %o', (reference, sentence) => {
    expect(refusal('2014-09-02', limitsOf([null, 10], reference), { name: 'Vera' })?.text).toBe(
      `${sentence} «21K Calderona» es para quien tenga 10 años o menos ese día.`,
    );
  });

  it('says that a birthday is past if ages count before it', () => {
    const text = refusal('2008-05-03', limitsOf([18, null], { kind: 'previousYearEnd' }))?.text;
    expect(text).toMatch(/^Cumpliste 18 el 3 de mayo de 2026\. .* 18 años o más el 31 dic 2025\.$/);
  });

  it('says what is wrong with a birth date', () => {
    expect(refusal('2030-01-01', null)).toEqual({
      title: 'Revisa la fecha de nacimiento',
      text: 'La fecha de nacimiento no puede ser posterior a hoy.',
    });
  });

  it.each([
    ['admitted', '1990-05-03'],
    ['without a birth date yet', null],
  ])('is missing for a person %s', (_, birthDate) => {
    expect(refusal(birthDate, limitsOf([18, null]))).toBeUndefined();
  });
});
