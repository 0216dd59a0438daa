import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useApi } from './ApiProvider.tsx';
import { sessionQuery } from './session-query.ts';
import { dropUnsavedDrafts } from './unsaved-drafts.ts';
import { OpenSessionContext } from './use-session.ts';

/**
 * Shows its routes to signed-in people; others are led to the sign-in and back. A session that ends while its page is
 * open leaves the page in place, so that nothing typed is lost: the person signs in over it.
 */
export function RequireSession() {
  const { data } = useSuspenseQuery(sessionQuery(useApi()));
  const { pathname, search } = useLocation();
  const [latest, setLatest] = useState(data);
  if (data.state === 'open' && data !== latest) setLatest(data);
  const shown = data.state === 'open' ? data : latest;
  const personId = shown.state === 'open' ? shown.person._id : undefined;
  // Another person may have used this tab before.
  useEffect(() => {
    if (personId !== undefined) dropUnsavedDrafts(sessionStorage, personId);
  }, [personId]);
  if (shown.state === 'open') {
    return (
      <OpenSessionContext value={shown}>
        <Outlet />
      </OpenSessionContext>
    );
  }
  const step = data.state === 'secondFactor' ? '/signin/code' : '/signin';
  return <Navigate to={`${step}?${new URLSearchParams({ to: pathname + search })}`} replace />;
}
