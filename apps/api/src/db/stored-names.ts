import type { NameParts } from '@dorsal/domain/name-parts';
import { sql } from 'drizzle-orm';
import { participants } from './schema/orders.ts';

/** First and last names of a participant, without the other data of the person; null: not asked, or deleted. */
export const storedNames = sql<NameParts | null>`${participants.person} -> 'names'`;
