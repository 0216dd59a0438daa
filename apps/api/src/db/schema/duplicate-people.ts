import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { duplicateCauses } from '@dorsal/domain/duplicates';
import { people } from './people.ts';

const personId = () =>
  text()
    .notNull()
    .references(() => people.personId, { onDelete: 'cascade' });

/**
 * Two sold places of an event that seem to be of one person. A pair counts only while both are active. It is deleted with
 * the data that it was found by.
 */
export const duplicatePeople = pgTable(
  'duplicate_people',
  {
    /** The smaller id of the two. */
    oneId: personId(),
    otherId: personId(),
    cause: text({ enum: duplicateCauses }).notNull(),
    foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (pair) => [
    primaryKey({ columns: [pair.oneId, pair.otherId] }),
    index('duplicate_people_other').on(pair.otherId),
    index('duplicate_people_found').on(pair.foundAt),
    check('duplicate_people_order', sql`${pair.oneId} < ${pair.otherId}`),
  ],
);

/** The pairs that a member looked at: they are no task any more. A pair that is found again has to be looked at again. */
export const duplicateReviews = pgTable(
  'duplicate_reviews',
  {
    oneId: text().notNull(),
    otherId: text().notNull(),
    reviewedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (review) => [
    primaryKey({ columns: [review.oneId, review.otherId] }),
    foreignKey({
      name: 'duplicate_reviews_pair',
      columns: [review.oneId, review.otherId],
      foreignColumns: [duplicatePeople.oneId, duplicatePeople.otherId],
    }).onDelete('cascade'),
  ],
);
