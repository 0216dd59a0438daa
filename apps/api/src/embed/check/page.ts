import { readPage } from './page-elements.ts';
import type { PageElement } from './page-elements.ts';
import { type PageHeaders, valuesOf } from './page-headers.ts';
import { headerPolicies, metaPolicy, type SecurityPolicy } from './security-policy.ts';

/** A page's data for the check. */
export interface Page {
  /** Its address; null if only its HTML is known. */
  readonly address: URL | null;
  readonly headers: PageHeaders;
  readonly elements: readonly PageElement[];
  /** The base of its relative addresses. */
  readonly base: URL | null;
  /** Policies that are enforced; report-only ones are left out. */
  readonly headerPolicies: readonly SecurityPolicy[];
  readonly metaPolicies: readonly SecurityPolicy[];
  readonly text: string;
}

/** More policies than a real page has: a header has 16 kB at most. */
const mostPolicies = 20;
const longestPolicy = 20_000;

/** Parses a page's HTML and headers. */
export async function pageOf({
  address,
  headers,
  html,
}: {
  readonly address: URL | null;
  readonly headers: PageHeaders;
  readonly html: string;
}): Promise<Page> {
  const { elements, policies, text } = await readPage(html);
  const base = elements.find(({ name, attributes }) => name === 'base' && attributes.has('href'));
  return {
    address,
    headers,
    elements,
    base: resolved(base?.attributes.get('href') ?? '', address) ?? address,
    headerPolicies: valuesOf(headers, 'content-security-policy')
      .flatMap(headerPolicies)
      .slice(0, mostPolicies),
    metaPolicies: policies
      .slice(0, mostPolicies)
      .map((content) => metaPolicy(content.slice(0, longestPolicy))),
    text,
  };
}

/** Resolves an address of the page like a browser; null if it is invalid. */
export function addressIn({ base }: Pick<Page, 'base'>, text: string): URL | null {
  return resolved(text, base);
}

/** Characters: longer addresses are useless, and a base would be parsed for each address that is relative to it. */
const longestAddress = 2_000;

/** Without a base, an address without a scheme counts as https, as the page should be. */
function resolved(text: string, base: URL | null): URL | null {
  if (text.length > longestAddress) return null;
  return URL.parse(text.trim(), base?.href ?? 'https://invalid.invalid/');
}
