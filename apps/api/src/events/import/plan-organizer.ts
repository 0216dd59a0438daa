import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { newId } from '../../ids.ts';
import type { EventRow } from './event-file.ts';
import { RowRefusedError } from './row-refused.ts';
import type { Write } from './write.ts';

export type Organizer = Pick<typeof organizers.$inferSelect, 'id' | 'slug' | 'name' | 'transferIban'>;

/** The organisers as the rows before will have left them, by slug. */
export type PlannedOrganizers = Map<string, Organizer>;

export interface OrganizerPlan {
  readonly organizer: Organizer;
  readonly writes: readonly Write[];
}

/** What the row makes of its organiser. Throws RowRefusedError for transfers without an account. */
export async function planOrganizer(
  db: Executor,
  { organizer: { slug, name, transferIban }, paymentMethods }: EventRow,
  planned: PlannedOrganizers,
): Promise<OrganizerPlan> {
  const existing = planned.get(slug) ?? (await findOrganizer(db, slug));
  const iban = transferIban === undefined ? (existing?.transferIban ?? null) : transferIban;
  if (paymentMethods.includes('transfer') && iban === null) {
    throw new RowRefusedError(
      'organizer.transferIban',
      'is missing, and transfers need an account: give it, or take "transfer" out of paymentMethods',
    );
  }
  const organizer = { id: existing?.id ?? newId(), slug, name, transferIban: iban };
  if (!existing) return { organizer, writes: [(tx) => tx.insert(organizers).values(organizer)] };
  if (existing.name === name && existing.transferIban === iban) return { organizer, writes: [] };
  const update: Write = (tx) =>
    tx.update(organizers).set({ name, transferIban: iban }).where(eq(organizers.id, organizer.id));
  return { organizer, writes: [update] };
}

async function findOrganizer(db: Executor, slug: string): Promise<Organizer | undefined> {
  const [found] = await db.select().from(organizers).where(eq(organizers.slug, slug));
  return found;
}
