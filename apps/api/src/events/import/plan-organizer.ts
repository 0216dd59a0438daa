import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { organizerLogos, organizers } from '../../db/schema/organizers.ts';
import { newId } from '../../ids.ts';
import { encodeLogo, logoHash } from '../../media/organizer-logos.ts';
import type { EventRow } from './event-file.ts';
import { RowRefusedError } from './row-refused.ts';
import type { Write } from './write.ts';

/** The columns that an events file may set. */
export type Organizer = Pick<
  typeof organizers.$inferSelect,
  'id' | 'slug' | 'name' | 'transferIban' | 'invoiceIssuer' | 'placesPerNetwork' | 'contactEmail' | 'logo'
>;

/** The organizers as the earlier rows will leave them, by slug. */
export type PlannedOrganizers = Map<string, Organizer>;

export interface OrganizerPlan {
  readonly organizer: Organizer;
  readonly writes: readonly Write[];
}

/**
 * Plans the row's organizer; omitted fields stay unchanged. Throws RowRefusedError for transfers without an account,
 * and for an unreadable logo.
 */
export async function planOrganizer(
  db: Executor,
  { organizer: row, paymentMethods }: EventRow,
  planned: PlannedOrganizers,
): Promise<OrganizerPlan> {
  const { slug } = row;
  const existing = planned.get(slug) ?? (await findOrganizer(db, slug));
  const transferIban = given(row.transferIban, existing?.transferIban);
  if (paymentMethods.includes('transfer') && transferIban === null) {
    throw new RowRefusedError(
      'organizer.transferIban',
      'is missing, and transfers need an account: give it, or take "transfer" out of paymentMethods',
    );
  }
  const id = existing?.id ?? newId();
  const logo = await planLogo(id, row.logo, existing?.logo ?? null);
  const columns = {
    name: row.name,
    transferIban,
    invoiceIssuer: given(row.invoiceIssuer, existing?.invoiceIssuer),
    placesPerNetwork: given(row.placesPerNetwork, existing?.placesPerNetwork),
    contactEmail: given(row.contactEmail, existing?.contactEmail),
    logo: logo.hash,
  };
  const organizer = { id, slug, ...columns };
  if (!existing) {
    return { organizer, writes: [(tx) => tx.insert(organizers).values(organizer), ...logo.writes] };
  }
  if (isDeepStrictEqual({ ...existing, ...columns }, existing)) return { organizer, writes: [] };
  const update: Write = (tx) => tx.update(organizers).set(columns).where(eq(organizers.id, id));
  return { organizer, writes: [update, ...logo.writes] };
}

/** The file's value, else the stored one. */
function given<Value>(inFile: Value | null | undefined, stored: Value | null | undefined): Value | null {
  return inFile === undefined ? (stored ?? null) : inFile;
}

interface LogoPlan {
  readonly hash: string | null;
  readonly writes: readonly Write[];
}

async function planLogo(
  organizerId: string,
  file: Buffer | null | undefined,
  stored: string | null,
): Promise<LogoPlan> {
  if (file === undefined) return { hash: stored, writes: [] };
  if (file === null) {
    const remove: Write = (tx) =>
      tx.delete(organizerLogos).where(eq(organizerLogos.organizerId, organizerId));
    return { hash: null, writes: stored === null ? [] : [remove] };
  }
  const hash = logoHash(file);
  if (hash === stored) return { hash, writes: [] };
  const picture = await encodeLogo(file);
  if (!picture) {
    throw new RowRefusedError(
      'organizer.logo',
      'is no PNG, JPEG or WebP picture that can be read: save it again as a PNG',
    );
  }
  const write: Write = (tx) =>
    tx
      .insert(organizerLogos)
      .values({ organizerId, picture })
      .onConflictDoUpdate({ target: organizerLogos.organizerId, set: { picture } });
  return { hash, writes: [write] };
}

async function findOrganizer(db: Executor, slug: string): Promise<Organizer | undefined> {
  const [found] = await db.select().from(organizers).where(eq(organizers.slug, slug));
  return found;
}
