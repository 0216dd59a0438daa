import { createContext, useContext } from 'react';
import { rememberStoredSession } from './stored-session.ts';

/** The page's mark for its own inline scripts; only on the server, while it renders. */
export const InlineMark = createContext<string | undefined>(undefined);

/** Tells the page's styles, before it is drawn for the first time, that somebody's session is stored here. */
export function StoredSession() {
  const mark = useContext(InlineMark);
  return <script nonce={mark}>{rememberStoredSession}</script>;
}
