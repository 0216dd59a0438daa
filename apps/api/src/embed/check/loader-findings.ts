import { type Finding, finding } from './finding.ts';
import { addressIn, type Page } from './page.ts';
import type { PageElement } from './page-elements.ts';
import { allowsScript } from './policy-match.ts';
import { directiveText, scriptDirective } from './security-policy.ts';

const loaderPath = /^\/embed\/v(\d+)(\.[\w-]+)?\.js$/;
/** Attributes in which consent banners and optimizers store a script's address. */
const storedAddress = /^data-.*(?:src|url|href)/;
const mostScripts = 20;
/** Source: HTML, 4.12.1, and MIME Sniffing, 4.6. */
const scriptType =
  /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:jscript|livescript))$/;

/**
 * What keeps the loader from running; nothing if one of the page's scripts is the loader and runs. Without the loader,
 * the page's link still sells.
 */
export function loaderFindings(page: Page, portal: URL): Finding[] {
  const scripts = page.elements.filter(({ name }) => name === 'script');
  const loaders = scripts.filter((script) => isLoader(page, script)).slice(0, mostScripts);
  const found = loaders.map((script) => findingsOf(page, script, portal));
  const runs = found.find((findings) => findings.every(({ severity }) => severity === 'warns'));
  return (
    runs ??
    found[0] ?? [finding('loaderMissing', 'linkOnly'), ...policyFindings(page, standard(page, portal))]
  );
}

function isLoader(page: Page, { attributes }: PageElement): boolean {
  const url = addressIn(page, srcOf(attributes));
  return url !== null && loaderPath.test(url.pathname);
}

function srcOf(attributes: PageElement['attributes']): string {
  const src = attributes.get('src');
  if (src !== undefined) return src;
  for (const [name, value] of attributes) if (storedAddress.test(name)) return value;
  return '';
}

function findingsOf(page: Page, { attributes, policiesBefore }: PageElement, portal: URL): Finding[] {
  const src = srcOf(attributes);
  const url = addressIn(page, src);
  if (url?.origin !== portal.origin) return [finding('loaderOtherHost', 'linkOnly', src)];
  const [, version, hash] = loaderPath.exec(url.pathname) ?? [];
  if (version !== '1') return [finding('loaderOtherVersion', 'linkOnly', src)];
  const type = (attributes.get('type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!attributes.has('src') || !scriptType.test(type) || attributes.has('nomodule'))
    return [finding('loaderWaits', 'linkOnly', type || null)];
  // A module has no `document.currentScript`, from which the loader gets the portal's address: it stops there.
  if (type === 'module') return [finding('loaderModule', 'linkOnly')];
  const integrity = attributes.get('integrity') ?? null;
  const nonce = attributes.get('nonce') ?? null;
  const blocked = policyFindings(page, { url, nonce, integrity, policiesBefore });
  if (blocked.length > 0) return blocked;
  return integrity !== null && hash === undefined ? [finding('loaderIntegrity', 'warns')] : [];
}

interface LoaderElement {
  readonly url: URL;
  readonly nonce: string | null;
  readonly integrity: string | null;
  readonly policiesBefore: number;
}

/** The snippet's script, as if it were in the page. */
function standard(page: Page, portal: URL): LoaderElement {
  const url = new URL('/embed/v1.js', portal);
  return { url, nonce: null, integrity: null, policiesBefore: page.metaPolicies.length };
}

/** All policies have to allow it. */
function policyFindings(page: Page, { policiesBefore, ...script }: LoaderElement): Finding[] {
  const policies = [...page.headerPolicies, ...page.metaPolicies.slice(0, policiesBefore)];
  return policies.flatMap((policy) => {
    const directive = scriptDirective(policy);
    if (!directive || allowsScript(directive, script, page.address)) return [];
    return finding('loaderBlocked', 'linkOnly', directiveText(directive));
  });
}
