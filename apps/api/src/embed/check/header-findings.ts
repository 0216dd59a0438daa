import { type Finding, finding } from './finding.ts';
import { missingWords } from './frame-findings.ts';
import type { Page } from './page.ts';
import { valuesOf, wordOf } from './page-headers.ts';
import { allowsUrl, matchesSource } from './policy-match.ts';
import { directiveText, frameDirective } from './security-policy.ts';

type Severity = Finding['severity'];

/**
 * What the page's headers and policies forbid a frame of the checkout. `whenGone`: the severity if the frame doesn't
 * load: the loader leaves its link, a frame by hand leaves nothing. `X-Frame-Options` and `frame-ancestors` control who
 * may frame the page itself, so they don't matter here.
 */
export function headerFindings(page: Page, portal: URL, whenGone: Severity): Finding[] {
  return [
    ...frameBlocked(page, portal, whenGone),
    ...pageSandbox(page, whenGone),
    ...isolation(page, whenGone),
    ...paymentPolicy(page, portal),
  ];
}

/** All policies have to allow both pages of the frame: the checkout, and the confirmation after it. */
function frameBlocked(page: Page, portal: URL, whenGone: Severity): Finding[] {
  const pages = ['/events/e/checkout/e/iframe', '/purchase-confirmation/iframe/o'].map(
    (path) => new URL(path, portal),
  );
  return [...page.headerPolicies, ...page.metaPolicies].flatMap((policy) => {
    const directive = frameDirective(policy);
    if (!directive || pages.every((url) => allowsUrl(directive.values, url, page.address))) return [];
    return finding('frameBlocked', whenGone, directiveText(directive));
  });
}

/** A page's own sandbox also applies to its frames. */
function pageSandbox({ headerPolicies }: Page, whenGone: Severity): Finding[] {
  return headerPolicies.flatMap((policy) => {
    const { needed, useful } = missingWords(policy.get('sandbox'));
    const missing = [...needed, ...useful].join(' ');
    return missing === '' ? [] : finding('pageSandbox', needed.length > 0 ? whenGone : 'warns', missing);
  });
}

/** Source: HTML, 7.1.3 and 7.1.4: an embedder policy refuses frames without one; an opener policy separates popups. */
function isolation({ headers }: Page, whenGone: Severity): Finding[] {
  const embedder = wordOf(headers, 'cross-origin-embedder-policy');
  const opener = wordOf(headers, 'cross-origin-opener-policy');
  const isEmbedder = embedder === 'require-corp' || embedder === 'credentialless';
  if (isEmbedder && opener === 'same-origin') return [finding('crossOriginIsolated', whenGone, embedder)];
  if (isEmbedder) return [finding('embedderPolicy', whenGone, embedder)];
  return opener === 'same-origin' ? [finding('openerPolicy', 'warns', opener)] : [];
}

/** Source: Permissions Policy, 5.2: a dictionary of structured fields; the last value of a name counts. */
function paymentPolicy({ headers }: Page, portal: URL): Finding[] {
  const said = members(valuesOf(headers, 'permissions-policy').join(','))
    .map((member) => /^\s*payment\s*=\s*(.*)$/.exec(member)?.[1]?.trim())
    .findLast((value) => value !== undefined);
  if (said === undefined) return [];
  const words = said.replaceAll(/[()]/g, ' ').split(/\s+/);
  const isAllowed = words.some(
    (word) => word === '*' || (/^"[^"]+"$/.test(word) && matchesSource(word.slice(1, -1), portal, null)),
  );
  return isAllowed ? [] : [finding('paymentPolicy', 'warns', `payment=${said}`)];
}

/** Splits a dictionary at its commas, except inside quotes. */
function members(text: string): string[] {
  return text.split('"').reduce<string[]>((parts, piece, at) => {
    const [first = '', ...rest] = at % 2 === 0 ? piece.split(',') : [`"${piece}"`];
    return [...parts.slice(0, -1), `${parts.at(-1) ?? ''}${first}`, ...rest];
  }, []);
}
