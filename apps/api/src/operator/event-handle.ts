import { eq, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { OperatorError } from './command.ts';

/** Finds an event by its slug or id. Throws OperatorError if it is unknown. */
export async function requireEvent(
  db: Database,
  handle: string,
): Promise<{ readonly id: string; readonly slug: string; readonly name: string }> {
  const [found] = await db
    .select({ id: events.id, slug: events.slug, name: events.name })
    .from(events)
    .where(or(eq(events.slug, handle), eq(events.id, handle)));
  if (found) return found;
  throw new OperatorError(
    `There is no event "${handle}": give its slug, as in the address of its page, or its id.`,
  );
}
