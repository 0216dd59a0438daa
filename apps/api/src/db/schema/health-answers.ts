import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';
import { events } from './events.ts';
import { participants } from './orders.ts';

/**
 * Answers about health, which nothing else stores: neither the participant's answers nor an index. Deleted with the place,
 * and by the sweep `healthDaysOf` days after the race.
 */
export const healthAnswers = pgTable(
  'health_answers',
  {
    /** Names the key that the answer is encrypted with. */
    id: text().primaryKey(),
    participantId: text()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    /** The question as it was asked. */
    label: text().notNull(),
    /** The answer as JSON, encrypted. */
    sealed: bytea().notNull(),
    /** Of the text that was consented to. */
    consentVersion: text().notNull(),
    /** When the consent was given. */
    consentedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (answer) => [
    unique('health_answers_question').on(answer.participantId, answer.questionId),
    index('health_answers_event').on(answer.eventId, answer.questionId),
  ],
);
