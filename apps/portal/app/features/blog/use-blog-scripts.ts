import { useEffect } from 'react';
import { readConsent, useConsent } from '~/components/Consent/consent.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';

/**
 * Loads the blog's helper scripts and members portal (spec, section 2): only if they are configured, only after
 * consent, and only in a document that was loaded as a post, because only its policy allows them. A third-party script
 * can see everything in its document, so leaving the post, or withdrawing consent, loads a new document.
 */
export function useBlogScripts(contentKey: string | null): void {
  const { origin, scriptUrls } = useConfiguration().blog;
  const isAllowed = useConsent()?.choice === 'accepted' && scriptUrls.length > 0 && contentKey !== null;
  useEffect(() => {
    if (!isAllowed) return undefined;
    const { pathname } = window.location;
    const began = addressAtStart();
    // If the browser hides the first path, or the path differs in case, a reload would not get the policy of a post.
    if (began === undefined || !isPost(pathname)) return undefined;
    if (!isPost(began)) {
      window.location.reload();
      return undefined;
    }
    const scripts = scriptUrls.map((url) => scriptOf(url, origin, contentKey));
    document.body.append(...scripts);
    return () => {
      for (const script of scripts) script.remove();
      // On leaving, the URL is already that of the next page. On React's second mount in development it is unchanged.
      if (window.location.pathname !== pathname || readConsent()?.choice !== 'accepted')
        window.location.reload();
    };
  }, [isAllowed, origin, scriptUrls, contentKey]);
}

/** A script element with the attributes that Ghost's scripts read. Source: Ghost, "Portal", embedding. */
function scriptOf(url: string, origin: string, contentKey: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset['ghost'] = `${origin}/`;
  script.dataset['key'] = contentKey;
  script.dataset['api'] = `${origin}/ghost/api/content/`;
  return script;
}

/** The path from which this document was loaded. */
function addressAtStart(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return /^https?:\/\/[^/]+(\/[^?#]*)/.exec(navigation?.name ?? '')?.[1];
}

/** Whether the server's policy treats the path as a post. */
function isPost(pathname: string): boolean {
  return pathname.startsWith('/post/');
}
