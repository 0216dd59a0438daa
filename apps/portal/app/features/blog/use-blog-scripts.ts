import { useEffect } from 'react';
import { readConsent, useConsent } from '~/components/Consent/consent.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';

/**
 * Loads the blog's helper scripts and members portal (spec, section 2): only where they are configured, only after
 * consent, and only within a document that began as a post, whose policy alone names them. A foreign script can see all
 * that happens in its document, so that leaving the post, or taking the consent back, ends that document.
 */
export function useBlogScripts(contentKey: string | null): void {
  const { origin, scriptUrls } = useConfiguration().blog;
  const isAllowed = useConsent()?.choice === 'accepted' && scriptUrls.length > 0 && contentKey !== null;
  useEffect(() => {
    if (!isAllowed) return undefined;
    const { pathname } = window.location;
    const began = addressAtStart();
    // Where the browser hides it, or at an address of other letters, a new document would be no nearer to the policy.
    if (began === undefined || !isPost(pathname)) return undefined;
    if (!isPost(began)) {
      window.location.reload();
      return undefined;
    }
    const scripts = scriptUrls.map((url) => scriptOf(url, origin, contentKey));
    document.body.append(...scripts);
    return () => {
      for (const script of scripts) script.remove();
      // By now the address is that of the next page. React's second mount in development has stayed where it was.
      if (window.location.pathname !== pathname || readConsent()?.choice !== 'accepted')
        window.location.reload();
    };
  }, [isAllowed, origin, scriptUrls, contentKey]);
}

/** Source: Ghost, "Portal", embedding: what its scripts read off their own element. */
function scriptOf(url: string, origin: string, contentKey: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset['ghost'] = `${origin}/`;
  script.dataset['key'] = contentKey;
  script.dataset['api'] = `${origin}/ghost/api/content/`;
  return script;
}

/** The path that this document was loaded from. */
function addressAtStart(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return /^https?:\/\/[^/]+(\/[^?#]*)/.exec(navigation?.name ?? '')?.[1];
}

/** As the server's policy tells a post. */
function isPost(pathname: string): boolean {
  return pathname.startsWith('/post/');
}
