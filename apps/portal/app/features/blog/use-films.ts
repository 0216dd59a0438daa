import { type RefObject, useEffect } from 'react';

/**
 * Films of a post play in its place once somebody asks for one: until then nothing of their site loads. The links were
 * made by the server's sanitiser, which knows two sites; without scripts they lead to the film's own page.
 */
export function useFilms(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const play = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-film]');
      // With a modifier people want a tab of its own.
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

/** Source: security, H9; YouTube plays nothing for a page that doesn't say where it is. */
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
