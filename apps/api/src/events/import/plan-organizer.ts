import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { newId } from '../../ids.ts';
import type { EventRow } from './event-file.ts';
import { RowRefusedError } from './row-refused.ts';
import type { Write } from './write.ts';

export type Organizer = Omit<typeof organizers.$inferSelect, 'createdAt'>;

/** The organisers as the rows before will have left them, by slug. */
export type PlannedOrganizers = Map<string, Organizer>;

export interface OrganizerPlan {
  readonly organizer: Organizer;
  readonly writes: readonly Write[];
}

/** What the row makes of its organiser. Throws RowRefusedError for transfers without an account. */
export async function planOrganizer(
  db: Executor,
  { organizer: { slug, name, transferIban, invoiceIssuer }, paymentMethods }: EventRow,
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
  const issuer = invoiceIssuer === undefined ? (existing?.invoiceIssuer ?? null) : invoiceIssuer;
  const columns = { name, transferIban: iban, invoiceIssuer: issuer };
  const organizer = { id: existing?.id ?? newId(), slug, ...columns };
  if (!existing) return { organizer, writes: [(tx) => tx.insert(organizers).values(organizer)] };
  if (isDeepStrictEqual({ ...existing, ...columns }, existing)) return { organizer, writes: [] };
  const update: Write = (tx) => tx.update(organizers).set(columns).where(eq(organizers.id, organizer.id));
  return { organizer, writes: [update] };
}

async function findOrganizer(db: Executor, slug: string): Promise<Organizer | undefined> {
  const [found] = await db.select().from(organizers).where(eq(organizers.slug, slug));
  return found;
}
