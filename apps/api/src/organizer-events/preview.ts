import { eq } from 'drizzle-orm';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { organizers } from '../db/schema/organizers.ts';
import { toEvent, type EventView } from '../events/event-view.ts';
import { EventNotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { coverPicture, drawnCoverAddress, pictureAddress } from '../media/cover-address.ts';
import { requireOrganizer } from './check-drafts.ts';
import { type OwnEvent, requireOwnEvent } from './own-events.ts';
import { previewedRow } from './previewed-row.ts';
import { isPreviewToken, previewedEvent } from './preview-token.ts';

/** The draft that the token of a preview link opens, as visitors will see the event. Throws EventNotFoundError. */
export async function requirePreview(
  services: Pick<Services, 'db' | 'secret'>,
  token: string,
): Promise<EventView> {
  const { own, organizer, now } = await requirePreviewedEvent(services, token);
  const view = { ...toEvent(previewedRow(own, organizer, now)), cover: draftCoverAddress(own) };
  // The file is served for a published event only.
  return own.stored ? view : { ...view, termsFile: null };
}

/** The event whose draft the token of a preview link opens. Throws EventNotFoundError. */
export async function requirePreviewedEvent(services: Pick<Services, 'db' | 'secret'>, token: string) {
  const { db } = services;
  const [found] = await db
    .select({ organizer: organizers })
    .from(eventDrafts)
    .innerJoin(organizers, eq(organizers.id, eventDrafts.organizerId))
    .where(eq(eventDrafts.eventId, previewedEvent(token) ?? ''));
  if (!found) throw new EventNotFoundError();
  const { organizer } = found;
  const own = await requireOwnEvent(db, organizer.id, previewedEvent(token) ?? '');
  const { now } = await requireOrganizer(db, organizer.id);
  if (!own.draft || !isPreviewToken(services, token, own.draft, now)) throw new EventNotFoundError();
  return { own, organizer, now };
}

/** The cover that the draft chooses: the event's own address shows the published one. */
function draftCoverAddress({ eventId, content }: OwnEvent): string {
  const uploaded = coverPicture(content.pictures);
  return uploaded ? pictureAddress(uploaded.id) : drawnCoverAddress(eventId);
}
