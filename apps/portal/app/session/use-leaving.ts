import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bindNavigation } from './browser-session.ts';
import { leavesByDocument, standOnKeptCopy } from './leaving.ts';

/**
 * While what is shown comes from this device, links, the browser's way back and the session lead to new documents, which the service
 * worker answers.
 */
export function useLeaving(isKept: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // It stays so when the screen is gone: signing out ends it before the session goes on to /signin.
  useEffect(() => {
    standOnKeptCopy(isKept);
    bindNavigation((path, options) => {
      if (leavesByDocument()) window.location.assign(path);
      else void navigate(path, options);
    });
  }, [isKept, navigate]);
  useEffect(() => {
    const followHistory = (event: PopStateEvent) => {
      // What only covers the page has an entry of the same address.
      if (window.location.pathname === pathname || !leavesByDocument()) return;
      event.stopImmediatePropagation();
      // The address is the other page's already.
      window.location.reload();
    };
    window.addEventListener('click', followByDocument, { capture: true });
    window.addEventListener('popstate', followHistory, { capture: true });
    return () => {
      window.removeEventListener('click', followByDocument, { capture: true });
      window.removeEventListener('popstate', followHistory, { capture: true });
    };
  }, [pathname]);
}

/** A press on a link to another page of the site, before the router sees it; presses that open tabs or save files are the browser's. */
function followByDocument(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || !leavesByDocument()) return;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const { origin, pathname, search } = window.location;
  const isHere = link.pathname === pathname && link.search === search;
  if (!isPlain || isHere || link.origin !== origin || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  window.location.assign(link.href);
}
