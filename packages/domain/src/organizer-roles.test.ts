import { describe, expect, it } from 'vitest';
import {
  hasPermission,
  isOrganizerWide,
  mayBeLimited,
  needsSecondFactor,
  organizerPermissions,
  type OrganizerRole,
  organizerRoles,
} from './organizer-roles.ts';

const permissionsOf = (role: OrganizerRole) =>
  organizerPermissions.filter((permission) => hasPermission(role, permission));

describe("the roles of an organizer's members", () => {
  it.each<[OrganizerRole, readonly string[]]>([
    ['owner', organizerPermissions],
    [
      'editor',
      ['devices.manage', 'embed.manage', 'events.read', 'events.write', 'figures.read', 'organizer.leave'],
    ],
    ['orders', ['devices.manage', 'events.read', 'figures.read', 'organizer.leave']],
    ['finance', ['entity.read', 'events.read', 'figures.read', 'organizer.leave']],
    ['reader', ['events.read', 'figures.read', 'organizer.leave']],
    ['entrance', ['devices.manage', 'events.read', 'organizer.leave']],
    ['timer', ['events.read', 'organizer.leave']],
  ])('%s has %j', (role, permissions) => {
    expect(permissionsOf(role)).toEqual(permissions);
  });

  it('gives the owner every permission', () => {
    expect(permissionsOf('owner')).toEqual(organizerPermissions);
  });

  it('requires a second factor for members, the entity, and the export of the activity', () => {
    expect(organizerPermissions.filter(needsSecondFactor)).toEqual([
      'activity.export',
      'entity.manage',
      'members.manage',
    ]);
  });

  it('leaves events, check-in devices, figures and leaving to members for some events', () => {
    expect(organizerPermissions.filter((permission) => !isOrganizerWide(permission))).toEqual([
      'devices.manage',
      'events.read',
      'events.write',
      'figures.read',
      'organizer.leave',
    ]);
  });

  it('lets every role leave', () => {
    expect(organizerRoles.filter((role) => !hasPermission(role, 'organizer.leave'))).toEqual([]);
  });

  it('lets every member be limited except owners', () => {
    expect(organizerRoles.filter((role) => !mayBeLimited(role))).toEqual(['owner']);
  });
});
