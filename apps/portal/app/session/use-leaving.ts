import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bindNavigation } from './browser-session.ts';
import { leavesByDocument, standOnKeptCopy } from './leaving.ts';

/**
 * While the page shows data stored on this device, links, the browser's Back button and the session load new documents,
 * which the service worker serves.
 */
export function useLeaving(isKept: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // No cleanup: signing out unmounts the screen before the session navigates to /signin.
  useEffect(() => {
    standOnKeptCopy(isKept);
    bindNavigation((path, options) => {
      if (leavesByDocument()) window.location.assign(path);
      else void navigate(path, options);
    });
  }, [isKept, navigate]);
  useEffect(() => {
    const followHistory = (event: PopStateEvent) => {
      // An overlay has a history entry with the same path.
      if (window.location.pathname === pathname || !leavesByDocument()) return;
      event.stopImmediatePropagation();
      // The URL is already that of the other page.
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

/**
 * Handles a click on a link to another page of the site before the router does. Clicks that open tabs or save files are
 * left to the browser.
 */
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
