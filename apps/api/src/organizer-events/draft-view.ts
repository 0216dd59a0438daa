import type { z } from 'zod';
import type { eventDraft } from '@dorsal/api-contract/panel/events';
import type { Services } from '../services.ts';
import { checkedDraft, requireOrganizer } from './check-drafts.ts';
import { draftProblems } from './draft-problems.ts';
import { isOutdated, isPublic, requireOwnEvent } from './own-events.ts';
import { previewUrl } from './preview-token.ts';
import { storedContent } from './stored-content.ts';

/** The draft of an event, and what its publication would do. Throws NotFoundError. */
export async function requireDraftView(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  organizerId: string,
  eventId: string,
): Promise<z.output<typeof eventDraft>> {
  const { db } = services;
  const own = await requireOwnEvent(db, organizerId, eventId);
  const organizer = await requireOrganizer(db, organizerId);
  const { stored, draft, content } = own;
  return {
    eventId,
    version: draft?.version ?? 1,
    content,
    savedAt: draft?.savedAt ?? stored?.event.updatedAt ?? organizer.now,
    savedBy: draft?.savedBy ?? null,
    published: stored && isPublic(own, organizer.now) ? storedContent(stored) : null,
    problems: draftProblems(await checkedDraft(db, organizer, own)),
    sold: Object.fromEntries((stored?.tickets ?? []).map(({ type, places }) => [type.id, places])),
    publishAt: draft?.publishAt ?? null,
    previewUrl: draft && previewUrl(services, draft, organizer.now),
    publishedChangeAt: stored?.event.updatedAt ?? null,
    isOutdated: isOutdated(own),
    isInTaxMode: organizer.isInTaxMode,
  };
}
