import type { EventRef } from '@dorsal/api-client/panel';
import { useState } from 'react';
import { useOpenSession } from '#/session/use-session.ts';
import { keep, keptMessageKey, readKept, type WrittenMessage } from './kept-message.ts';

/** What the person writes: kept in the tab until it is sent, so that nothing typed is lost. */
export function useMessageDraft({ eventId }: EventRef) {
  const { person } = useOpenSession();
  const key = keptMessageKey(person._id, eventId);
  const [written, setWritten] = useState(() => readKept(sessionStorage, key));
  return {
    written,
    write: (change: Partial<WrittenMessage>) => {
      const next = { ...written, ...change };
      setWritten(next);
      keep(sessionStorage, key, next);
    },
    clear: () => sessionStorage.removeItem(key),
  };
}
