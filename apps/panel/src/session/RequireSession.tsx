import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useApi } from './ApiProvider.tsx';
import { sessionQuery } from './session-query.ts';

/** Shows its routes to signed-in people; others are led to the sign-in and back. */
export function RequireSession() {
  const { data } = useSuspenseQuery(sessionQuery(useApi()));
  const { pathname, search } = useLocation();
  if (data.state === 'open') return <Outlet />;
  const step = data.state === 'secondFactor' ? '/signin/code' : '/signin';
  return <Navigate to={`${step}?${new URLSearchParams({ to: pathname + search })}`} replace />;
}
