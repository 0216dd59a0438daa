import { createContext, useContext } from 'react';
import { rememberStoredSession } from './stored-session.ts';

/** The nonce of the page's own inline scripts; only on the server, during rendering. */
export const InlineMark = createContext<string | undefined>(undefined);

/** Marks the page for its styles, before the first paint, if a session is stored in this browser. */
export function StoredSession() {
  const mark = useContext(InlineMark);
  return <script nonce={mark}>{rememberStoredSession}</script>;
}
