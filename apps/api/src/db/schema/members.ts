import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { organizerRoles } from '@dorsal/domain/organizer-roles';
import { defaultNotices, organizerNotices } from '@dorsal/domain/organizer-notices';
import { activityActions } from '../json/activity-action.ts';
import { organizers } from './organizers.ts';
import { users } from './users.ts';

const grant = {
  role: text({ enum: organizerRoles }).notNull(),
  /** The only events of a limited membership; null: all. */
  eventIds: text().array(),
  /** When the membership ends; null: it has no end. */
  endsAt: timestamp({ withTimezone: true }),
};

/** The people of an organizer. */
export const organizerMembers = pgTable(
  'organizer_members',
  {
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...grant,
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The member's last call for this organizer, accurate to a minute; null: none yet. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** What the member is notified of by e-mail. */
    notices: text({ enum: organizerNotices })
      .array()
      .notNull()
      .default([...defaultNotices]),
  },
  ({ organizerId, userId }) => [
    primaryKey({ columns: [organizerId, userId] }),
    index('organizer_members_user').on(userId),
  ],
);

/** What members were notified of, or would have been: each thing once. */
export const sentNotices = pgTable(
  'sent_notices',
  {
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    notice: text({ enum: organizerNotices }).notNull(),
    /** The event, the refund, the order, or the day. */
    subject: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  ({ organizerId, notice, subject }) => [primaryKey({ columns: [organizerId, notice, subject] })],
);

/** Invitations by e-mail: valid for 7 days and one use, for their address only. */
export const organizerInvitations = pgTable(
  'organizer_invitations',
  {
    id: text().primaryKey(),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    /** Normalized (`normaliseEmail`). */
    email: text().notNull(),
    ...grant,
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    /** The member who invited; null after that account was deleted. */
    invitedBy: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (invitation) => [
    index('organizer_invitations_organizer').on(invitation.organizerId),
    index('organizer_invitations_invited_by').on(invitation.invitedBy),
    index('organizer_invitations_email').on(invitation.email),
    index('organizer_invitations_expires_at').on(invitation.expiresAt),
  ],
);

/** The activity: which person did what. A trigger refuses changes and deletions of rows. */
export const organizerActivity = pgTable(
  'organizer_activity',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    organizerId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The person's account, which may be deleted later; null: the product's team. */
    actorId: text(),
    /** `networkOf` the caller; null: the product's team. */
    network: text(),
    action: text({ enum: activityActions }).notNull(),
    /** What it was done to: a name, an address. */
    subject: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (entry) => [
    index('organizer_activity_organizer').on(entry.organizerId, entry.id),
    index('organizer_activity_actor').on(entry.actorId),
    index('organizer_activity_order')
      .on(sql`(${entry.after} ->> 'orderId')`)
      .where(sql`${entry.after} ? 'orderId'`),
  ],
);
