import { isEmailAddress } from '@dorsal/domain/email-address';
import { organizerRoles } from '@dorsal/domain/organizer-roles';
import { passwordMeetsSignUpRules } from '@dorsal/domain/password-rules';
import { isTaxId } from '@dorsal/domain/tax-id';
import { describe, expect, it } from 'vitest';
import { demoOrganizers } from './demo-organizers.ts';
import { demoPanel } from './demo-panel.ts';
import { demoMembers, staffAccounts } from './demo-staff.ts';

const now = new Date('2026-11-18T10:00:00Z');
const { registrations, memberships, drafts } = demoPanel(now);

describe('the staff of demo organizers', () => {
  it('are one person for each role in three organizers, and the owner of one that is not approved', () => {
    const roles = Object.entries(Object.groupBy(demoMembers, ({ organizerSlug }) => organizerSlug)).map(
      ([slug, members]) => [slug, members?.map(({ role }) => role)],
    );

    expect(roles).toEqual([
      ['linea-de-cal', organizerRoles],
      ['senda-roja', organizerRoles],
      ['pedal-y-cuneta', organizerRoles],
      ['ribera-alta', ['owner']],
    ]);
  });

  it('include one person who is a member of three', () => {
    const several = staffAccounts.filter(
      (account) => demoMembers.filter((member) => member.account === account).length > 1,
    );

    expect(several.map(({ email }) => email)).toEqual(['nuria@oficina-de-carreras.example']);
  });

  it('include one for a single event, and one whose membership ends', () => {
    expect(memberships.filter(({ eventIds }) => eventIds !== null)).toHaveLength(1);
    expect(memberships.flatMap(({ endsAt }) => endsAt ?? [])).toEqual([new Date('2027-01-17T10:00:00Z')]);
  });

  it.each(staffAccounts)('$email could sign up, and exists nowhere', ({ email, password }) => {
    expect(isEmailAddress(email)).toBe(true);
    expect(email).toMatch(/\.example$/);
    expect(passwordMeetsSignUpRules(password)).toBe(true);
  });

  it('belong to organizers that exist', () => {
    const ids = [...demoOrganizers, ...registrations].map(({ id }) => id);

    expect(ids).toEqual(expect.arrayContaining(memberships.map(({ organizerId }) => organizerId)));
  });
});

describe('an organizer that is not approved', () => {
  it('has a tax number with a valid control character', () => {
    expect(registrations.map(({ entity }) => isTaxId(entity.taxId))).toEqual([true]);
  });
});

describe('the open drafts', () => {
  it('are two of one organizer, in the future', () => {
    expect(drafts.map(({ content }) => [content.name, content.startsAt])).toEqual([
      ['San Silvestre de Torrent', null],
      ['Cross de la Marjal', '2027-02-21T09:00:00.000Z'],
    ]);
  });
});
