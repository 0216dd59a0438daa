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
      [
        'devices.manage',
        'embed.manage',
        'entrance.admit',
        'entrance.read',
        'events.read',
        'events.write',
        'figures.read',
        'messages.manage',
        'orders.read',
        'organizer.leave',
        'people.contact',
        'people.details',
        'people.export',
        'people.read',
        'people.sensitive',
      ],
    ],
    [
      'orders',
      [
        'devices.manage',
        'entrance.admit',
        'entrance.read',
        'events.read',
        'figures.read',
        'messages.manage',
        'orders.read',
        'orders.refund',
        'orders.write',
        'organizer.leave',
        'people.contact',
        'people.details',
        'people.documents',
        'people.export',
        'people.health',
        'people.read',
        'people.sensitive',
        'people.write',
        'waivers.read',
      ],
    ],
    [
      'finance',
      [
        'entity.read',
        'events.read',
        'figures.read',
        'invoices.correct',
        'money.read',
        'orders.read',
        'orders.refund',
        'organizer.leave',
        'payouts.read',
        'people.contact',
        'people.details',
        'people.export',
        'people.read',
        'transfers.manage',
        'transfers.read',
      ],
    ],
    [
      'reader',
      [
        'entrance.read',
        'events.read',
        'figures.read',
        'orders.read',
        'organizer.leave',
        'people.details',
        'people.read',
      ],
    ],
    [
      'entrance',
      ['devices.manage', 'entrance.admit', 'entrance.read', 'events.read', 'organizer.leave', 'people.read'],
    ],
    ['timer', ['events.read', 'organizer.leave', 'people.details', 'people.export', 'people.read']],
  ])('%s has %j', (role, permissions) => {
    expect(permissionsOf(role)).toEqual(permissions);
  });

  it('gives the owner every permission', () => {
    expect(permissionsOf('owner')).toEqual(organizerPermissions);
  });

  it('requires a second factor for members, the entity, evidence, money, and exports of the activity and of people', () => {
    expect(organizerPermissions.filter(needsSecondFactor)).toEqual([
      'activity.export',
      'entity.manage',
      'evidence.read',
      'invoices.correct',
      'members.manage',
      'money.read',
      'orders.refund',
      'payouts.manage',
      'payouts.read',
      'people.export',
      'transfers.manage',
    ]);
  });

  it('leaves events, the entrance, evidence, figures, messages, money, orders, people and leaving to members for some events', () => {
    expect(organizerPermissions.filter((permission) => !isOrganizerWide(permission))).toEqual([
      'devices.manage',
      'entrance.admit',
      'entrance.read',
      'events.read',
      'events.write',
      'evidence.read',
      'figures.read',
      'invoices.correct',
      'messages.manage',
      'money.read',
      'orders.read',
      'orders.refund',
      'orders.write',
      'organizer.leave',
      'people.contact',
      'people.details',
      'people.documents',
      'people.export',
      'people.health',
      'people.read',
      'people.sensitive',
      'people.write',
      'waivers.read',
    ]);
  });

  it('lets every role leave', () => {
    expect(organizerRoles.filter((role) => !hasPermission(role, 'organizer.leave'))).toEqual([]);
  });

  it('lets every member be limited except owners', () => {
    expect(organizerRoles.filter((role) => !mayBeLimited(role))).toEqual(['owner']);
  });
});
