import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorScreen } from '~/components/ErrorScreen/ErrorScreen.tsx';
import { pageMeta } from '~/configuration/page-meta.ts';
import { loadCourse } from '~/features/event/course/course-data.ts';
import { loadEvent } from '~/features/event/event-data.ts';
import { EventScreen } from '~/features/event/EventScreen.tsx';
import { previewApi } from '~/features/event-preview/preview-api.ts';
import { PreviewFrame } from '~/features/event-preview/PreviewFrame.tsx';
import { ApiProvider } from '~/session/ApiProvider.tsx';
import { api } from '~/session/browser-session.ts';
import { makeQueryClient } from '~/session/query-client.ts';
import { eventSheets } from '../../server/event-sheets.ts';
import { serverApi } from '../../server/server-api.ts';
import type { Route } from './+types/event-preview.ts';

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const queryClient = makeQueryClient();
  const calls = previewApi(serverApi(context), token);
  const [event, course] = await Promise.all([
    loadEvent(queryClient, calls, token),
    loadCourse(queryClient, calls, token),
  ]);
  return { state: dehydrate(queryClient), sheets: eventSheets(course, event), renderedAt: Date.now() };
}

// The address is secret: no social preview names it.
export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Vista previa', path: '/preview', isPrivate: true });
}

export default function EventPreviewRoute({ params: { token }, loaderData }: Route.ComponentProps) {
  const calls = useMemo(() => previewApi(api, token), [token]);
  return (
    <HydrationBoundary state={loaderData.state}>
      <ApiProvider api={calls}>
        <PreviewFrame>
          <EventScreen key={token} id={token} renderedAt={loaderData.renderedAt} sheets={loaderData.sheets} />
        </PreviewFrame>
      </ApiProvider>
    </HydrationBoundary>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} missing="event" />;
}
