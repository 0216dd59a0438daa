import { readPage } from './page-elements.ts';
import type { PageElement } from './page-elements.ts';
import { type PageHeaders, valuesOf } from './page-headers.ts';
import { headerPolicies, metaPolicy, type SecurityPolicy } from './security-policy.ts';

/** A page as the check looks at it. */
export interface Page {
  /** Where it is; null where only its HTML is known. */
  readonly address: URL | null;
  readonly headers: PageHeaders;
  readonly elements: readonly PageElement[];
  /** What its relative addresses are relative to. */
  readonly base: URL | null;
  /** Policies that are in force, those that only report left out. */
  readonly headerPolicies: readonly SecurityPolicy[];
  readonly metaPolicies: readonly SecurityPolicy[];
  readonly text: string;
}

/** Policies beyond these are of nobody's making: a header has 16 kB at most. */
const mostPolicies = 20;
const longestPolicy = 20_000;

/** Takes a page's HTML and headers apart. */
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

/** An address of the page as a browser takes it; null where it is none. */
export function addressIn({ base }: Pick<Page, 'base'>, text: string): URL | null {
  return resolved(text, base);
}

/** Characters: what is longer leads nowhere, and would be read anew for each address that is relative to it. */
const longestAddress = 2_000;

/** Without a base an address that leaves out its scheme is taken for https, as the page should be. */
function resolved(text: string, base: URL | null): URL | null {
  if (text.length > longestAddress) return null;
  return URL.parse(text.trim(), base?.href ?? 'https://invalid.invalid/');
}
