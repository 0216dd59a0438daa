import { checkoutFrameAllow } from '@dorsal/domain/checkout-frame';

/** A placeholder that the organizer replaces with the event's own handle. */
const eventToWrite = 'ID-DE-TU-EVENTO';

export interface Shop {
  /** The portal's origin. */
  readonly portal: string;
  /** The event's id or slug; null if the page names none. */
  readonly event: string | null;
}

/** The link to the event, which works on any page. */
export function snippetLink({ portal, event }: Shop): string {
  const handle = event ?? eventToWrite;
  return `<a class="dorsal-embed" href="${portal}/events/${handle}" data-event="${handle}">Inscríbete</a>`;
}

/** The script that turns the link into a frame. */
export function snippetScript(portal: string, attributes = ''): string {
  return `<script async${attributes} src="${portal}/embed/v1.js"></script>`;
}

/** Link and script, to be pasted. */
export function snippet(shop: Shop): string {
  return `${snippetLink(shop)}\n${snippetScript(shop.portal)}`;
}

/**
 * The greatest height of the first two parts with one place, for each width; longer content scrolls inside the frame.
 * If a page's policy forbids style attributes, the attribute `height` applies.
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
