import { addressIn, type Page } from './page.ts';
import type { PageElement } from './page-elements.ts';

/** What a page has of the checkout: the snippet's link, a frame by hand, or a link that is no more than that. */
export interface FoundEmbed {
  readonly kind: 'snippet' | 'frame' | 'plainLink';
  readonly mode: 'inline' | 'button' | 'link' | 'iframe';
  /** The event's id or slug; null where it names none. */
  readonly event: string | null;
  /** Where it leads, as it stands in the page. */
  readonly href: string;
  /** Whether that is the portal, and for a frame the checkout itself. */
  readonly isOurs: boolean;
  readonly element: PageElement;
}

/** More embeds than a page that sells could have. */
const mostEmbeds = 50;

const handle = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const eventPath = /^\/events\/([^/]{1,120})(?:\/|$)/;
const framePath = /^\/events\/[^/]+\/checkout\/([^/]{1,120})\/iframe\/?$/;

/** The embeds of a page, in order. A plain link to an event counts where there is nothing better. */
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

/** A frame of the portal's, or of another host's checkout. */
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
