import type { Transaction } from '../db/database.ts';
import { organizerLogos, organizerOrigins, organizers } from '../db/schema/organizers.ts';
import { readFrameOrigin } from '../embed/frame-origin.ts';
import { encodeLogo, logoHash } from '../media/organizer-logos.ts';
import type { Services } from '../services.ts';
import { awaitTurn } from './await-turn.ts';
import type { CatalogueData, CatalogueOrganizer } from './catalogue.ts';
import { writeCatalogueEvent } from './write-event.ts';

export type { CatalogueData } from './catalogue.ts';

/**
 * Writes organizers, events and ticket types by their ids: updates existing rows (their dates move on), adds missing
 * ones, removes none. Orders and the places that they hold or have bought stay as they are. May run at every start, and
 * in several processes at once. For an origin that an organizer can't list it throws Error and writes no organizer.
 */
export async function importDemoData({ db }: Pick<Services, 'db'>, data: CatalogueData): Promise<void> {
  const organizerIds = new Map(data.organizers.map(({ slug, id }) => [slug, id]));
  await db.transaction(async (tx) => {
    await awaitTurn(tx);
    for (const organizer of data.organizers) await writeOrganizer(tx, organizer);
  });
  for (const event of data.events) {
    const organizerId = organizerIds.get(event.organizerSlug);
    if (!organizerId)
      throw new Error(`${event.slug} is by ${event.organizerSlug}, who is no organizer here.`);
    await db.transaction(async (tx) => {
      await awaitTurn(tx);
      await writeCatalogueEvent(tx, { event, organizerId });
    });
  }
}

async function writeOrganizer(
  tx: Transaction,
  { id, slug, name, transferIban, invoiceIssuer, contactEmail, logo, frameOrigins }: CatalogueOrganizer,
): Promise<void> {
  const row = { slug, name, transferIban, invoiceIssuer, contactEmail, logo: logo && logoHash(logo) };
  await tx
    .insert(organizers)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: organizers.id, set: row });
  if (logo) await writeLogo(tx, { slug, id, logo });
  if (frameOrigins.length === 0) return;
  await tx
    .insert(organizerOrigins)
    .values(frameOrigins.map((text) => ({ organizerId: id, origin: listableOrigin(text, slug) })))
    .onConflictDoNothing();
}

async function writeLogo(
  tx: Transaction,
  { slug, id, logo }: { slug: string; id: string; logo: Buffer },
): Promise<void> {
  const picture = await encodeLogo(logo);
  if (!picture) throw new Error(`The logo of ${slug} is no PNG, JPEG or WebP picture.`);
  await tx
    .insert(organizerLogos)
    .values({ organizerId: id, picture })
    .onConflictDoUpdate({ target: organizerLogos.organizerId, set: { picture } });
}

/** Applies the same rule as for an operator's origins. */
function listableOrigin(text: string, organizerSlug: string): string {
  const read = readFrameOrigin(text);
  if ('origin' in read) return read.origin;
  throw new Error(
    `${organizerSlug} lists "${text}", which is no origin to show a checkout at: ${read.problem}.`,
  );
}
