import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { payoutStates } from '@dorsal/domain/payout-amount';
import { bytea } from '../bytea.ts';
import { events } from './events.ts';
import { organizers } from './organizers.ts';
import { refunds } from './payments.ts';
import { users } from './users.ts';

/** The account that an organizer's money is paid out to; organizers without a row get no payouts. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    organizerId: text()
      .primaryKey()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    /** Encrypted. */
    iban: bytea().notNull(),
    /** `ES•• •••• 1332`: what is shown. */
    maskedIban: text().notNull(),
    holder: text().notNull(),
    /** The owner who entered it; null after that account was deleted. */
    changedBy: text().references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Nothing is paid out before: an owner can still notice a change that another person made. */
    usableFrom: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [index('payout_accounts_changed_by').on(row.changedBy)],
);

/** Files for the bank. What is in one is never in another one. */
export const paymentFiles = pgTable(
  'payment_files',
  {
    /** Also the id of the message: the bank refuses one that it has had. */
    id: text().primaryKey(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    executionDay: date().notNull(),
    transfers: integer().notNull(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    /** The file, encrypted, so that it can be written again; null once all its money has arrived. */
    contents: bytea(),
  },
  (file) => [
    check('payment_files_transfers', sql`${file.transfers} > 0`),
    check('payment_files_total_cents', sql`${file.totalCents} > 0`),
  ],
);

/** Money of an event that is paid out to its organizer. */
export const payouts = pgTable(
  'payouts',
  {
    /** Also the end-to-end id at the bank. */
    id: text().primaryKey(),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'restrict' }),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'restrict' }),
    amountCents: integer().notNull(),
    state: text({ enum: payoutStates }).notNull().default('proposed'),
    fileId: text().references(() => paymentFiles.id, { onDelete: 'restrict' }),
    /** The account that it was sent to. */
    maskedIban: text(),
    proposedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    paidAt: timestamp({ withTimezone: true }),
  },
  (payout) => [
    index('payouts_organizer').on(payout.organizerId, payout.proposedAt),
    index('payouts_event').on(payout.eventId),
    index('payouts_file').on(payout.fileId),
    check('payouts_state', sql`${payout.state} in ('proposed', 'sent', 'paid', 'cancelled')`),
    check('payouts_amount_cents', sql`${payout.amountCents} > 0`),
    check(
      'payouts_file',
      sql`${payout.state} = 'cancelled' or (${payout.state} = 'proposed') = (${payout.fileId} is null)`,
    ),
    check(
      'payouts_sent',
      sql`(${payout.fileId} is null) = (${payout.sentAt} is null) and (${payout.fileId} is null) = (${payout.maskedIban} is null)`,
    ),
    check('payouts_paid', sql`(${payout.state} = 'paid') = (${payout.paidAt} is not null)`),
  ],
);

/** The account of a refund by transfer: the buyer enters it behind a link. */
export const refundAccounts = pgTable(
  'refund_accounts',
  {
    refundId: text()
      .primaryKey()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    /** SHA-256 of the token in the newest link; null once the account is forgotten. */
    tokenHash: text().unique(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Encrypted. Null like the next two until the buyer enters it, and once it is forgotten. */
    iban: bytea(),
    maskedIban: text(),
    holder: text(),
    /** Null: the buyer has not entered it. */
    givenAt: timestamp({ withTimezone: true }),
    fileId: text().references(() => paymentFiles.id, { onDelete: 'restrict' }),
  },
  (row) => [
    index('refund_accounts_file').on(row.fileId),
    check('refund_accounts_iban', sql`num_nonnulls(${row.iban}, ${row.maskedIban}, ${row.holder}) in (0, 3)`),
    check(
      'refund_accounts_given',
      sql`${row.givenAt} is not null or num_nonnulls(${row.iban}, ${row.fileId}) = 0`,
    ),
  ],
);
