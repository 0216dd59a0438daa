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
    if (!hasBegunAsPost()) {
      window.location.reload();
      return undefined;
    }
    const { pathname } = window.location;
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

/** Whether the address that this document was loaded from is a post's. */
function hasBegunAsPost(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return URL.parse(navigation?.name ?? '')?.pathname.startsWith('/post/') ?? false;
}
