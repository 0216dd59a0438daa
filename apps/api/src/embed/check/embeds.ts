import { addressIn, type Page } from './page.ts';
import type { PageElement } from './page-elements.ts';

/** An embed in a page: the snippet's link, a frame written by hand, or a plain link. */
export interface FoundEmbed {
  readonly kind: 'snippet' | 'frame' | 'plainLink';
  readonly mode: 'inline' | 'button' | 'link' | 'iframe';
  /** The event's id or slug; null if it names none. */
  readonly event: string | null;
  /** Its address, as written in the page. */
  readonly href: string;
  /** Whether it is the portal's, and for a frame the checkout itself. */
  readonly isOurs: boolean;
  readonly element: PageElement;
}

/** More embeds than a real page could have. */
const mostEmbeds = 50;

const handle = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const eventPath = /^\/events\/([^/]{1,120})(?:\/|$)/;
const framePath = /^\/events\/[^/]+\/checkout\/([^/]{1,120})\/iframe\/?$/;

/** The embeds of a page, in order. Plain links to an event count only if there are no others. */
export function findEmbeds(page: Page, portal: URL): FoundEmbed[] {
  const embeds = page.elements.flatMap((element) => embedOf(page, element, portal) ?? []);
  const better = embeds.filter(({ kind }) => kind !== 'plainLink');
  return (better.length > 0 ? better : embeds).slice(0, mostEmbeds);
}

function embedOf(page: Page, element: PageElement, portal: URL): FoundEmbed | undefined {
  const { name, attributes } = element;
  if (name === 'iframe') return frameOf(page, element, portal);
  const href = attributes.get('href') ?? '';
  const url = addressIn(page, href);
  const isOurs = url?.origin === portal.origin;
  const fromAddress = handleOf(url, eventPath);
  if (name === 'a' && attributes.get('class')?.split(/\s+/).includes('dorsal-embed')) {
    const said = attributes.get('data-event')?.trim();
    const event = said ? readHandle(said) : fromAddress;
    return { kind: 'snippet', mode: modeOf(attributes.get('data-mode')), event, href, isOurs, element };
  }
  if (name !== 'a' || !isOurs || fromAddress === null) return undefined;
  return { kind: 'plainLink', mode: 'link', event: fromAddress, href, isOurs, element };
}

/** A frame with a page of the portal, or with another host's checkout. */
function frameOf(page: Page, element: PageElement, portal: URL): FoundEmbed | undefined {
  const href = element.attributes.get('src') ?? '';
  const url = addressIn(page, href);
  const isPortal = url?.host === portal.host;
  const ofCheckout = handleOf(url, framePath);
  if (!isPortal && ofCheckout === null) return undefined;
  const isOurs = url?.origin === portal.origin && ofCheckout !== null;
  return {
    kind: 'frame',
    mode: 'iframe',
    event: ofCheckout ?? handleOf(url, eventPath),
    href,
    isOurs,
    element,
  };
}

function handleOf(url: URL | null, path: RegExp): string | null {
  const found = url && path.exec(url.pathname)?.[1];
  return found ? readHandle(found) : null;
}

function readHandle(text: string): string | null {
  return text.length <= 120 && handle.test(text) ? text : null;
}

function modeOf(text: string | undefined): 'inline' | 'button' | 'link' {
  return text === 'button' || text === 'link' ? text : 'inline';
}
