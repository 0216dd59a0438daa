import { isLoopbackHost } from '../frame-origin.ts';
import type { FoundEmbed } from './embeds.ts';
import { type Finding, finding, sortedFindings } from './finding.ts';
import { frameFindings } from './frame-findings.ts';
import { headerFindings } from './header-findings.ts';
import { loaderFindings } from './loader-findings.ts';
import type { Page } from './page.ts';

/** The stored data of an event that a page sells. */
export interface SoldEvent {
  /** Exact origins that may show its checkout. */
  readonly origins: readonly string[];
}

export interface Surroundings {
  /** The portal's own address. */
  readonly portal: URL;
  /** By the handle in the page; only visible events. */
  readonly events: ReadonlyMap<string, SoldEvent>;
}

/** What keeps a page from selling correctly: the most severe first. */
export function pageFindings(
  page: Page,
  embeds: readonly FoundEmbed[],
  { portal, events }: Surroundings,
): Finding[] {
  const isFramed = embeds.filter(({ mode }) => mode !== 'link');
  const usesLoader = embeds.length === 0 || isFramed.some(({ kind }) => kind === 'snippet');
  const usesFrame = usesLoader || isFramed.length > 0;
  const whenGone = isFramed.some(({ kind }) => kind === 'frame') ? 'blocks' : 'linkOnly';
  return sortedFindings([
    ...presence(page, embeds),
    ...embeds.flatMap((embed) => [...targetFindings(embed, events), ...frameFindings(page, embed)]),
    ...(isFramed.length > 0 ? originFindings(page, isFramed, { portal, events }, whenGone) : []),
    // Without any embed, a missing script is not worth a finding of its own.
    ...(usesLoader ? loaderFindings(page, portal).filter(isNews(embeds)) : []),
    ...(usesFrame ? headerFindings(page, portal, whenGone) : []),
  ]);
}

function isNews(embeds: readonly FoundEmbed[]): (found: Finding) => boolean {
  return ({ code }) => embeds.length > 0 || code !== 'loaderMissing';
}

/** Whether there is an embed, or remains of one. */
function presence({ text }: Page, embeds: readonly FoundEmbed[]): Finding[] {
  const [first] = embeds;
  if (first?.kind === 'plainLink') return [finding('plainLink', 'linkOnly', first.event)];
  if (first) return [];
  const isText = text.includes('dorsal-embed') || text.includes('/embed/v1.js');
  return [finding(isText ? 'pastedAsText' : 'noEmbed', 'blocks')];
}

/** Checks the target of an embed. */
function targetFindings(
  { kind, mode, event, href, isOurs, element }: FoundEmbed,
  events: Surroundings['events'],
): Finding[] {
  const found: Finding[] = [];
  if (kind === 'snippet' && !isOurs) found.push(finding('embedOtherHost', 'blocks', href));
  // The loader handles links that name their event, and leaves all others as plain links.
  const isNamed = Boolean(element.attributes.get('data-event')) || mode === 'link';
  if (kind === 'snippet' && (event === null || !isNamed))
    found.push(finding('eventMissing', event === null ? 'blocks' : 'linkOnly', href));
  if (event !== null && !events.has(event)) found.push(finding('eventUnknown', 'blocks', event));
  return found;
}

/** Only listed https origins may show the checkout; this machine's may be http. Source: embed, points 2 and 4. */
function originFindings(
  { address }: Page,
  framed: readonly FoundEmbed[],
  { portal, events }: Surroundings,
  whenGone: Finding['severity'],
): Finding[] {
  if (!address) return [finding('addressUnknown', 'warns')];
  if (address.origin === portal.origin) return [];
  if (address.protocol !== 'https:' && !isLoopbackHost(address.hostname)) {
    const safe = new URL(address);
    safe.protocol = 'https:';
    return [finding('notHttps', whenGone, safe.href)];
  }
  const isListed = framed.every(({ event }) => {
    const sold = event === null ? undefined : events.get(event);
    return sold === undefined || sold.origins.includes(address.origin);
  });
  return isListed ? [] : [finding('originNotListed', whenGone, address.origin)];
}
