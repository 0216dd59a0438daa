import { HomeScreen } from '#/features/home/HomeScreen.tsx';
import { homeQuery } from '#/features/home/home-query.ts';
import type { RouteHandle } from '#/layouts/route-handle.ts';

export const handle: RouteHandle = {
  title: 'Inicio',
  permission: 'figures.read',
  prefetch: ({ api, queryClient, organizer }) =>
    void queryClient.prefetchQuery(homeQuery(api, organizer._id)),
};

export function Component() {
  return <HomeScreen />;
}
