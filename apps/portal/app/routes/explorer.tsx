import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { pageMeta } from '~/configuration/page-meta.ts';
import { ExplorerScreen } from '~/features/explorer/ExplorerScreen.tsx';
import { explorerJsonLd } from '~/features/explorer/explorer-json-ld.ts';
import { feedLinks } from '~/features/explorer/filters/feed-links.ts';
import { readFilters } from '@dorsal/event-search/filter-params';
import { loadFirstPage, readPage } from '~/features/explorer/results/read-page.ts';
import { firstPageKey } from '~/features/explorer/results/results.ts';
import { makeQueryClient } from '~/session/query-client.ts';
import { readFirstPage } from '../../server/read-first-page.ts';
import { serverContext } from '../../server/server-context.ts';
import type { RouteHandle } from '~/layouts/theme.ts';
import type { Route } from './+types/explorer.ts';

export const handle = { isWide: true } satisfies RouteHandle;

// Without a first page the browser asks for it.
export async function loader({ request, context }: Route.LoaderArgs) {
  const queryClient = makeQueryClient();
  const page = await readFirstPage(context, request.url);
  const filters = readFilters(new URL(request.url).searchParams);
  if (page) queryClient.setQueryData(firstPageKey(filters), page);
  const { publicUrl } = context.get(serverContext).configuration;
  return { state: dehydrate(queryClient), jsonLd: explorerJsonLd(page?.first ?? [], publicUrl) };
}

// In the browser the screen's own queries are enough. Without a network they have what this visit has loaded.
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await loadFirstPage(request.url);
  return { state: undefined, jsonLd: [] };
}

// A change of filters changes the URL, but must not wait for the loader: the screen fetches the data that it lacks.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta(args: Route.MetaArgs) {
  return [
    ...pageMeta(args, {
      title: 'Explorar eventos',
      description:
        'Carreras, trails, travesías, triatlones y más: encuentra eventos deportivos cerca de ti por fecha, categoría y distancia.',
      path: '/events',
    }),
    ...feedLinks(args.location.search),
    ...(args.loaderData?.jsonLd ?? []).map((part) => ({ 'script:ld+json': part })),
  ];
}

export default function ExplorerRoute({ loaderData: { state } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={state}>
      <ExplorerScreen readPage={readPage} />
    </HydrationBoundary>
  );
}
