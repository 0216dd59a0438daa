import { asc, eq, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { organizers } from '../db/schema/organizers.ts';
import { OperatorError } from './command.ts';

/**
 * Finds an organizer by its slug or id. An unknown one is a mistake, which an empty list would hide.
 * Throws OperatorError, which lists the known organizers.
 */
export async function requireOrganizer(
  db: Database,
  handle: string,
): Promise<{ readonly id: string; readonly slug: string }> {
  const [found] = await db
    .select({ id: organizers.id, slug: organizers.slug })
    .from(organizers)
    .where(or(eq(organizers.slug, handle), eq(organizers.id, handle)));
  if (found) return found;
  const all = await db.select({ slug: organizers.slug }).from(organizers).orderBy(asc(organizers.slug));
  const slugs = all.map(({ slug }) => slug).join(', ') || 'none';
  throw new OperatorError(`There is no organizer "${handle}". There are: ${slugs}.`);
}
