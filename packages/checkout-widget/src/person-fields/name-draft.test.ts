import { describe, expect, it } from 'vitest';
import { typedParts, withInput, withParts } from './name-draft.ts';

const lucia = { fullName: 'Lucía Ferrer Mas', person: { club: 'CA Serra' } };

describe('first and last names while they are typed', () => {
  it('are proposed of a full name that is known alone', () => {
    expect(typedParts(lucia)).toEqual({ given: 'Lucía', family: 'Ferrer Mas', isProposed: true });
    expect(withParts(lucia)).toEqual({
      club: 'CA Serra',
      'names.given': 'Lucía',
      'names.family': 'Ferrer Mas',
    });
  });

  it('compose the full name, and keep the other part of a proposal', () => {
    const typed = withInput(lucia, 'names.given', 'Lucía Inés ');

    expect(typed.fullName).toBe('Lucía Inés Ferrer Mas');
    expect(typedParts(typed)).toEqual({ given: 'Lucía Inés ', family: 'Ferrer Mas', isProposed: false });
  });

  it('may be blank, without another proposal', () => {
    const blank = withInput(withInput(lucia, 'names.given', ''), 'names.family', '');

    expect(typedParts(blank)).toEqual({ given: '', family: '', isProposed: false });
  });

  it('stay when something else is typed', () => {
    const typed = withInput(withInput(lucia, 'names.given', 'Lucía Inés'), 'club', 'CA Gandia');

    expect(typed).toMatchObject({
      fullName: 'Lucía Inés Ferrer Mas',
      person: { 'names.given': 'Lucía Inés', club: 'CA Gandia' },
    });
  });
});
