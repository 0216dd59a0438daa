import { expect, it } from 'vitest';
import { organizerRoleNames } from './organizer-role-names.ts';
import { organizerRoles } from './organizer-roles.ts';

it('names every role once', () => {
  const names = organizerRoles.map((role) => organizerRoleNames[role]);

  expect(new Set(names).size).toBe(organizerRoles.length);
});
