import { organizerEventEndpoints, type PanelEventBody } from '@dorsal/api-contract/panel/events';
import { organizerHomeEndpoints, type PanelHomeBody } from '@dorsal/api-contract/panel/home';
import { panelSessionEndpoints, type PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { eventsHeading, homeHeading, type PanelHeading } from '@dorsal/domain/panel-headings';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A page of an organizer whose heading is a figure. */
export type HeadedPage = 'home' | 'events';

/** What the document of a page shows of its organizer's data before the scripts run. */
export interface PageHeading extends PanelHeading {
  /** Paths of the calls that the page makes first, for the browser to request at once. */
  readonly calls: readonly string[];
}

interface HeadingRequest {
  /** The page's request: its cookie decides what it may read. */
  readonly request: FastifyRequest;
  readonly page: HeadedPage;
  /** The organizer's slug in the address. */
  readonly org: string;
  /** Aborted when the page no longer waits: the next call is not made. */
  readonly signal: AbortSignal;
}

/** Of a call for an organizer: its path, after which the heading of its body. */
interface Source {
  readonly path: string;
  readonly headingOf: (body: never, now: string) => PanelHeading;
}

const sources: Readonly<Record<HeadedPage, Source>> = {
  home: {
    path: organizerHomeEndpoints.get.path,
    headingOf: ({ today }: PanelHomeBody, now) => homeHeading(today.places, now),
  },
  events: {
    path: organizerEventEndpoints.list.path,
    headingOf: (events: readonly PanelEventBody[]) => eventsHeading(events),
  },
};

/**
 * The heading of a page for the person whose session the request has; null if there is none, or if it may not read the
 * figures. Reads them by the panel's own calls in this process, so that their rules decide.
 */
export async function pageHeading(
  app: FastifyInstance,
  { request, page, org, signal }: HeadingRequest,
): Promise<PageHeading | null> {
  if (request.headers.cookie === undefined) return null;
  const session = await read<PanelSessionBody>(app, request, panelSessionEndpoints.get.path);
  const organizer = session?.state === 'open' && session.organizers.find(({ slug }) => slug === org);
  if (!organizer || signal.aborted) return null;
  const pathOf = (path: string) => path.replace(':organizerId', organizer._id);
  const { path, headingOf } = sources[page];
  const body = await read<never>(app, request, pathOf(path));
  if (body === null) return null;
  // Each page reads the events for the navigation.
  const calls = [panelSessionEndpoints.get.path, sources.events.path, path].map(pathOf);
  return { ...headingOf(body, new Date().toISOString()), calls: [...new Set(calls)] };
}

/** The headers by which a call is checked. */
const checked = ['host', 'cookie', 'sec-fetch-site', 'user-agent', 'x-forwarded-for'] as const;

/** The body of a call that the page's browser would make; null if it would be refused. */
async function read<Body>(app: FastifyInstance, request: FastifyRequest, path: string): Promise<Body | null> {
  const answer = await app.inject({
    method: 'GET',
    url: path,
    remoteAddress: request.socket.remoteAddress ?? '',
    headers: Object.fromEntries(
      checked.flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  });
  return answer.statusCode === 200 ? answer.json<Body>() : null;
}
