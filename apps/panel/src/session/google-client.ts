import type { GoogleClient } from '@dorsal/ui/GoogleButton';
import { createContext } from 'react';

/** Sign-in with Google; undefined: the installation has none. */
export const GoogleContext = createContext<GoogleClient | undefined>(undefined);

/** What the server has written in the document, as `panel-documents.ts` of `apps/server` does. */
export function googleClientIn(document: Document): GoogleClient | undefined {
  const setting = document.querySelector<HTMLMetaElement>('meta[name="google-sign-in"]');
  const [clientId, scriptUrl] = setting?.content.split(' ') ?? [];
  return clientId && scriptUrl ? { clientId, scriptUrl } : undefined;
}
