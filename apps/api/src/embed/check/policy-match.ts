import type { Directive } from './security-policy.ts';

export interface ScriptElement {
  readonly url: URL;
  readonly nonce: string | null;
  readonly integrity: string | null;
}

const schemeSource = /^[a-z][a-z0-9+.-]*:$/i;
const hostSource = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|[^/:?#]+|\[[^\]]*\])(?::(\d+|\*))?(\/[^?#]*)?$/i;
const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;
const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * Whether a directive allows an external script in the page's own HTML: by its nonce, its integrity, or its address.
 * `'strict-dynamic'` disables addresses. Source: CSP3, 6.7.1.1.
 */
export function allowsScript(
  { values }: Directive,
  { url, nonce, integrity }: ScriptElement,
  pageOrigin: URL | null,
): boolean {
  if (nonce && values.some((value) => nonceOf(value) === nonce)) return true;
  if (isKnownByHash(values, integrity)) return true;
  if (values.some((value) => value.toLowerCase() === "'strict-dynamic'")) return false;
  return allowsUrl(values, url, pageOrigin);
}

/** Whether a list of sources contains an address. `pageOrigin`: the meaning of `'self'`. Source: CSP3, 6.7.2.7. */
export function allowsUrl(values: readonly string[], url: URL, pageOrigin: URL | null): boolean {
  return values.some((value) => matchesSource(value, url, pageOrigin));
}

/** Whether one source of a policy matches an address. Source: CSP3, 6.7.2.8. */
export function matchesSource(source: string, url: URL, pageOrigin: URL | null): boolean {
  if (source === '*') return matchesScheme('http', schemeOf(url)) || isSchemeOf(pageOrigin, url);
  if (source.toLowerCase() === "'self'") return pageOrigin !== null && isSelf(pageOrigin, url);
  if (schemeSource.test(source)) return matchesScheme(source.slice(0, -1).toLowerCase(), schemeOf(url));
  const [, scheme, host, port, path] = hostSource.exec(source) ?? [];
  if (host === undefined) return false;
  const isScheme = scheme ? matchesScheme(scheme.toLowerCase(), schemeOf(url)) : isSchemeOf(pageOrigin, url);
  return isScheme && matchesHost(host, url) && matchesPort(port, url) && matchesPath(path, url);
}

function nonceOf(value: string): string | undefined {
  return /^'nonce-([\w+/-]+={0,2})'$/i.exec(value)?.[1];
}

/** All of an element's hashes have to be in the list. Source: CSP3, 6.7.1.1, step 1.2. */
function isKnownByHash(values: readonly string[], integrity: string | null): boolean {
  const hashes = (integrity ?? '').split(/\s+/).filter((hash) => /^sha(?:256|384|512)-/i.test(hash));
  if (hashes.length === 0) return false;
  const known = new Set(values.map(normalHash));
  return hashes.every((hash) => known.has(normalHash(`'${hash.split('?', 1)[0]}'`)));
}

/** Base64 has two alphabets; browsers compare the decoded values. */
function normalHash(value: string): string {
  const [name = '', ...rest] = value.split('-');
  return `${name.toLowerCase()}-${rest.join('-').replaceAll('-', '+').replaceAll('_', '/')}`;
}

function schemeOf(url: URL): string {
  return url.protocol.slice(0, -1);
}

/** http also matches https. Source: CSP3, 6.7.2.9. */
function matchesScheme(scheme: string, actual: string): boolean {
  return scheme === actual || (scheme === 'http' && actual === 'https');
}

/** A source without a scheme has the page's; for an unknown page, https. */
function isSchemeOf(pageOrigin: URL | null, url: URL): boolean {
  return matchesScheme(pageOrigin ? schemeOf(pageOrigin) : 'https', schemeOf(url));
}

function matchesHost(pattern: string, { hostname }: URL): boolean {
  const wanted = pattern.toLowerCase();
  if (wanted === '*') return true;
  if (wanted.startsWith('*.')) return hostname.endsWith(wanted.slice(1));
  if (address.test(wanted) && wanted !== '127.0.0.1') return false;
  return hostname === wanted;
}

function matchesPort(port: string | undefined, url: URL): boolean {
  if (port === undefined) return url.port === '';
  return port === '*' || port === portOf(url);
}

function portOf(url: URL): string {
  return url.port || (defaultPorts[schemeOf(url)] ?? '');
}

/** A path that ends in a slash matches everything below it. Source: CSP3, 6.7.2.12. */
function matchesPath(path: string | undefined, { pathname }: URL): boolean {
  if (!path || path === '/') return true;
  const isExact = !path.endsWith('/');
  const wanted = path.split('/').map(decoded);
  const actual = pathname.split('/').map(decoded);
  if (isExact) return wanted.length === actual.length && wanted.every((part, at) => part === actual[at]);
  return wanted.length <= actual.length && wanted.slice(0, -1).every((part, at) => part === actual[at]);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Not valid percent-encoded UTF-8: compared as it is.
    return part;
  }
}

function isSelf(pageOrigin: URL, url: URL): boolean {
  if (pageOrigin.origin === url.origin) return true;
  const isSafer = pageOrigin.protocol === 'http:' && url.protocol === 'https:';
  const areDefault = pageOrigin.port === '' && url.port === '';
  return pageOrigin.hostname === url.hostname && isSafer && (areDefault || pageOrigin.port === url.port);
}
