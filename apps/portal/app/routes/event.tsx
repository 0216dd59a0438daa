import { sameOrganizerQuery } from '@dorsal/api-client/queries';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { ErrorScreen } from '~/components/ErrorScreen/ErrorScreen.tsx';
import { type PageMeta, pageMeta } from '~/configuration/page-meta.ts';
import { loadCourse } from '~/features/event/course/course-data.ts';
import { loadCourseParts } from '~/features/event/course/lazy-course.tsx';
import { loadEvent } from '~/features/event/event-data.ts';
import { eventJsonLd } from '~/features/event/event-json-ld.ts';
import { eventPageMeta } from '~/features/event/event-page-meta.ts';
import { EventScreen } from '~/features/event/EventScreen.tsx';
import { hydrationOptions, openEvent } from '~/features/event/opened-event.ts';
import { api } from '~/session/browser-session.ts';
import { getQueryClient, makeQueryClient } from '~/session/query-client.ts';
import { eventSheets } from '../../server/event-sheets.ts';
import { serverApi } from '../../server/server-api.ts';
import { serverContext } from '../../server/server-context.ts';
import type { Route } from './+types/event.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const queryClient = makeQueryClient();
  const serverSide = serverApi(context);
  const [event, course] = await Promise.all([
    loadEvent(queryClient, serverSide, params.id),
    loadCourse(queryClient, serverSide, params.id),
    // `prefetchQuery` never rejects: the page works without these events.
    queryClient.prefetchQuery(sameOrganizerQuery(serverSide, params.id)),
  ]);
  const { publicUrl } = context.get(serverContext).configuration;
  const renderedAt = Date.now();
  return {
    page: eventPageMeta(event),
    jsonLd: eventJsonLd(event, { publicUrl, nowMs: renderedAt, course }),
    state: dehydrate(queryClient),
    sheets: eventSheets(course, event),
    renderedAt,
  };
}

// In the browser only the title matters: search engines and social networks read the server's HTML.
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const queryClient = getQueryClient();
  const [{ name, slug }, course] = await Promise.all([
    openEvent(queryClient, api, params.id),
    loadCourse(queryClient, api, params.id),
  ]);
  // Without an answer the page works, and tries again.
  if (course && course.distances.length > 0) await loadCourseParts().catch(() => undefined);
  const page: PageMeta = { title: name, path: `/events/${slug}` };
  return { page, jsonLd: [], state: undefined, sheets: undefined, renderedAt: Date.now() };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) {
    return pageMeta(args, { title: 'Evento no encontrado', path: '/events', isPrivate: true });
  }
  const { page, jsonLd } = args.loaderData;
  return [...pageMeta(args, page), ...jsonLd.map((part) => ({ 'script:ld+json': part }))];
}

export default function EventRoute({ params, loaderData }: Route.ComponentProps) {
  const { state, sheets, renderedAt } = loaderData;
  return (
    <HydrationBoundary state={state} options={hydrationOptions}>
      <EventScreen key={params.id} id={params.id} renderedAt={renderedAt} sheets={sheets} />
    </HydrationBoundary>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} missing="event" />;
}
