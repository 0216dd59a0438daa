import type { EventBody } from '@dorsal/api-contract/events';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** If the two event handles in the URL disagree, the event's own `_id` wins and the URL is corrected. */
export function useCanonicalAddress(
  { id, eventId }: { id: string; eventId: string },
  event: EventBody,
): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isRight = eventId === event._id && (id === event._id || id === event.slug);
  useEffect(() => {
    if (isRight) return;
    void navigate(
      { pathname: `/events/${event.slug}/checkout/${event._id}`, search, hash },
      { replace: true, state },
    );
  }, [isRight, event, search, hash, state, navigate]);
}
