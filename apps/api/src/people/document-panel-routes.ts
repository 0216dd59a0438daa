import type { FastifyInstance } from 'fastify';
import { organizerPeopleDocumentEndpoints } from '@dorsal/api-contract/panel/people-documents';
import { panelRoute } from '../panel-guard/panel-route.ts';
import type { Services } from '../services.ts';
import { decideDocument, showDocument } from './document-actions.ts';
import { requirePeopleEvent } from './people-event.ts';
import { mayOf } from './people-scope.ts';
import { personView } from './person-view.ts';

/** The browser shows a PDF in a page of its own that embeds the file as an object, so the policy has to allow objects. */
const filePolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const contentTypes = { pdf: 'application/pdf', jpeg: 'image/jpeg' } as const;
const extensions = { pdf: 'pdf', jpeg: 'jpg' } as const;

/** The documents that participants sent. */
export function personDocumentPanelRoutes(app: FastifyInstance, services: Services): void {
  const { show, decide } = organizerPeopleDocumentEndpoints;

  panelRoute(app, services, show, async ({ caller, params: { personId, askedId, ...params }, reply }) => {
    const event = await requirePeopleEvent(services.db, params);
    const { type, bytes } = await showDocument(services, { event, personId, askedId, caller });
    await reply
      .type(contentTypes[type])
      .header('content-disposition', `inline; filename="documento.${extensions[type]}"`)
      .header('content-security-policy', filePolicy)
      .header('cache-control', 'no-store')
      .send(bytes);
    return undefined;
  });
  panelRoute(
    app,
    services,
    decide,
    async ({ caller, params: { personId, askedId, ...params }, body: decision }) => {
      const event = await requirePeopleEvent(services.db, params);
      await decideDocument(services, { event, personId, askedId, caller, decision });
      return personView(services, { event, personId, may: mayOf(caller) });
    },
  );
}
