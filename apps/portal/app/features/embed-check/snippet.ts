import { checkoutFrameAllow } from '@dorsal/domain/checkout-frame';

/** Stands where an organizer has to write the event's own handle. */
const eventToWrite = 'ID-DE-TU-EVENTO';

export interface Shop {
  /** The portal's origin. */
  readonly portal: string;
  /** The event's id or slug; null where the page names none. */
  readonly event: string | null;
}

/** The link that sells wherever it stands. */
export function snippetLink({ portal, event }: Shop): string {
  const handle = event ?? eventToWrite;
  return `<a class="dorsal-embed" href="${portal}/events/${handle}" data-event="${handle}">Inscríbete</a>`;
}

/** The script that makes a frame of it. */
export function snippetScript(portal: string, attributes = ''): string {
  return `<script async${attributes} src="${portal}/embed/v1.js"></script>`;
}

/** Both, as they are pasted. */
export function snippet(shop: Shop): string {
  return `${snippetLink(shop)}\n${snippetScript(shop.portal)}`;
}

/**
 * As high as the first two parts, with one place, are at most in each width: what is longer scrolls within. Where a page's policy
 * forbids styles in attributes, the attribute `height` counts.
 */
const frameHeight = 'height="1500" style="height:clamp(1500px,2350px - 100vw,1950px)"';

/** The frame for builders that strip scripts. */
export function frameByHand({ portal, event }: Shop): string {
  const handle = event ?? eventToWrite;
  return [
    `<iframe src="${portal}/events/${handle}/checkout/${handle}/iframe" title="Inscripción"`,
    `  width="100%" ${frameHeight}`,
    `  allow="${checkoutFrameAllow}"></iframe>`,
  ].join('\n');
}
