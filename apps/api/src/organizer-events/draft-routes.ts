import type { FastifyInstance } from 'fastify';
import { organizerEventEndpoints } from '@dorsal/api-contract/panel/events';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { addDraft } from './add-draft.ts';
import { requireOrganizer } from './check-drafts.ts';
import { draftVersions, requireVersion } from './draft-versions.ts';
import { requireDraftView } from './draft-view.ts';
import { emptyContent } from './empty-content.ts';
import { exportDraft } from './export-draft.ts';
import { nextEdition } from './next-edition.ts';
import { requireOwnEvent } from './own-events.ts';
import { requirePanelEvent } from './panel-events.ts';
import { readFile } from './read-file.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';

/** Bytes of a draft: its longest texts in UTF-8, and their JSON. */
const longestDraft = 4 * 1024 * 1024;

/** Bytes of an event's file with a few pictures in it. */
const longestFile = 32 * 1024 * 1024;

/** What organizers write before they publish it. */
export function draftRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const {
    create,
    duplicate,
    importFile,
    exportFile,
    draft,
    saveDraft: save,
    versions,
    version,
    remove,
  } = organizerEventEndpoints;

  panelRoute(app, services, create, async ({ body, caller }) => {
    const eventId = await addDraft(services, caller, { content: emptyContent(body.name) });
    return requirePanelEvent(services, caller, eventId);
  });

  panelRoute(app, services, duplicate, async ({ params, body, caller }) => {
    const { content } = await requireOwnEvent(db, params.organizerId, params.eventId);
    const next = { content: nextEdition(content, body.day), copyOf: content.name };
    return requirePanelEvent(services, caller, await addDraft(services, caller, next));
  });

  panelRoute(
    app,
    services,
    importFile,
    async ({ params, body, caller }) => {
      const organizer = await requireOrganizer(db, params.organizerId);
      const content = await readFile(services, body.event, organizer);
      return requirePanelEvent(services, caller, await addDraft(services, caller, { content }));
    },
    { bodyLimit: longestFile },
  );

  panelRoute(app, services, exportFile, async ({ params, caller }) =>
    exportDraft(services, caller, params.eventId),
  );

  panelRoute(app, services, draft, async ({ params }) =>
    requireDraftView(services, params.organizerId, params.eventId),
  );

  panelRoute(
    app,
    services,
    save,
    async ({ params, body, caller }) => saveDraft(services, caller, { eventId: params.eventId, ...body }),
    { bodyLimit: longestDraft },
  );

  panelRoute(app, services, versions, async ({ params }) =>
    draftVersions(db, params.organizerId, params.eventId),
  );

  panelRoute(app, services, version, async ({ params }) => requireVersion(db, params.organizerId, params));

  panelRoute(app, services, remove, async ({ params, caller }) => {
    await removeDraft(services, caller, params.eventId);
    return undefined;
  });
}
