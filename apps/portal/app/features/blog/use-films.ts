import { type RefObject, useEffect } from 'react';

/**
 * Plays a post's video in its place after a click; nothing of the video's site loads before that. The server's
 * sanitizer creates the links, for two sites; without scripts they lead to the video's own page.
 */
export function useFilms(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const play = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-film]');
      // A modifier key opens a new tab.
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const frame = playerOf(link);
      link.replaceWith(frame);
      frame.focus();
    };
    element.addEventListener('click', play);
    return () => element.removeEventListener('click', play);
  }, [body]);
}

/** The player's frame. Source: security, H9; YouTube needs a referrer to play. */
function playerOf(link: HTMLAnchorElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'kg-film-player';
  frame.title = link.textContent.trim();
  frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
  frame.src = link.dataset['film'] ?? '';
  return frame;
}
