import type { z } from 'zod';
import type { savedDraft } from '@dorsal/api-contract/panel/events';
import { inTransaction } from '../db/in-transaction.ts';
import type { EventDraftContent } from '../db/json/event-draft-content.ts';
import { sanitiseHtml } from '../events/sanitise.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import type { Services } from '../services.ts';
import { requireDraftView } from './draft-view.ts';
import { lockDraft, writeVersion } from './draft-rows.ts';
import { readContent } from './format-problems.ts';
import { requireOwnEvent } from './own-events.ts';

interface Save {
  readonly eventId: string;
  /** The version that the content changes. */
  readonly version: number;
  readonly content: EventDraftContent;
  /** When what is published had last changed as the person saw it. Default: as it is now. */
  readonly basedOn?: Date | undefined;
}

/**
 * Saves a draft. If another person saved since `version`, it changes nothing and returns what they saved. Throws
 * NotFoundError.
 */
export async function saveDraft(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  { organizerId, userId }: Pick<OrganizerCaller, 'organizerId' | 'userId'>,
  { eventId, version, content, basedOn }: Save,
): Promise<z.output<typeof savedDraft>> {
  const written = sanitised(content);
  const { formatPaths } = readContent(written);
  const savedAt = await inTransaction(services.db, async (tx) => {
    const own = await requireOwnEvent(tx, organizerId, eventId);
    if ((await lockDraft(tx, organizerId, own)) !== version) return null;
    // Later saves of the draft keep what the first one was based on.
    const begins = !own.isChanged && { basedOn: basedOn ?? own.stored?.event.updatedAt ?? null };
    const next = { eventId, version: version + 1, content: written, formatPaths, userId };
    return writeVersion(tx, { basedOn: undefined, ...next, ...begins });
  });
  const view = await requireDraftView(services, organizerId, eventId);
  if (savedAt === null) return { outcome: 'conflict', theirs: view };
  return { outcome: 'saved', version: version + 1, savedAt, problems: view.problems };
}

function sanitised(content: EventDraftContent): EventDraftContent {
  return {
    ...content,
    description: sanitiseHtml(content.description),
    regulations: sanitiseHtml(content.regulations),
  };
}
