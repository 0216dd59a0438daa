import { describe, expect, it } from 'vitest';
import { entriesOf, type GrantEntries, grantOf, grantProblems } from './grant-entries.ts';

const entries: GrantEntries = {
  email: 'pepa@correo.es',
  role: 'entrance',
  eventIds: ['puerto'],
  lastDay: '2026-12-20',
};

describe('the form of a membership', () => {
  it.each([
    [{}, {}],
    [{ email: 'pepa' }, { email: 'Escribe un correo válido, por ejemplo ana@club.es.' }],
    [{ role: null }, { role: 'Elige un papel.' }],
    [{ eventIds: [] }, { eventIds: 'Elige al menos un evento.' }],
    [{ eventIds: null, lastDay: '' }, {}],
    [{ role: 'owner' as const, eventIds: [] }, {}],
  ])('with %o has the problems %o', (changes, problems) => {
    expect(grantProblems({ ...entries, ...changes }, { asksForEmail: true })).toEqual(problems);
  });

  it('needs no address to change a membership', () => {
    expect(grantProblems({ ...entries, email: '' }, { asksForEmail: false })).toEqual({});
  });

  it('ends a membership at the end of its last day in Spain', () => {
    const grant = grantOf({ ...entries, role: 'entrance' });

    expect(grant).toEqual({ role: 'entrance', eventIds: ['puerto'], endsAt: '2026-12-20T22:59:00.000Z' });
    expect(entriesOf(grant)).toEqual({ ...entries, email: '' });
  });

  it('never limits an owner', () => {
    expect(grantOf({ ...entries, role: 'owner' })).toEqual({ role: 'owner', eventIds: null, endsAt: null });
  });

  it('sets no end without a last day', () => {
    expect(grantOf({ ...entries, role: 'entrance', lastDay: '' }).endsAt).toBeNull();
  });
});
