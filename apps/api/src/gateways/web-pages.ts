import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TextDecoder } from 'node:util';
import type { Config } from '../config/config.ts';
import { addressesOf } from './name-addresses.ts';
import { acceptedEncodings, BodyTooLargeError, boundedBody, UnknownEncodingError } from './bounded-body.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** A page that a visitor named and the server has read. */
export interface WebPage {
  /** Its final address, after redirects. */
  readonly address: URL;
  /** Its response headers: names and values alternate, as in Node. */
  readonly rawHeaders: readonly string[];
  readonly html: string;
}

export type PageProblem =
  | 'address'
  | 'notPublic'
  | 'port'
  | 'unknownName'
  | 'unreachable'
  | 'certificate'
  | 'slow'
  | 'redirects'
  | 'status'
  | 'notHtml'
  | 'large'
  | 'broken'
  | 'busy';

/** Why a page can't be read. */
export class PageUnreadableError extends Error {
  override name = 'PageUnreadableError';
  readonly problem: PageProblem;
  /** The page's own status, with `status`. */
  readonly status: number | null;

  constructor(
    problem: PageProblem,
    { status = null, cause }: { status?: number | null; cause?: unknown } = {},
  ) {
    super(`The page can't be read (${problem}).`, { cause });
    this.problem = problem;
    this.status = status;
  }
}

export interface WebPages {
  /** Reads the page at an address that a stranger typed. Ends within `timeoutMs`; throws PageUnreadableError. */
  read(url: URL): Promise<WebPage>;
}

interface Reach {
  /** Whether to connect to an address. Default: public ones, and this machine's if the portal runs on it. */
  readonly isAllowed?: (address: string) => boolean;
  /** All addresses of a name; rejects after the signal. Default: queries the system's name servers. */
  readonly resolve?: (hostname: string, asking: { signal: AbortSignal }) => Promise<readonly string[]>;
  /** For the whole call, in milliseconds (default 5,000). */
  readonly timeoutMs?: number;
  /** Of a page, decompressed (default 2,000,000). */
  readonly maxBytes?: number;
  /** Pages read at the same time (default 8). */
  readonly atOnce?: number;
}

const mostRedirects = 3;
/** The ports of web pages. Others would let strangers scan ports from our address. */
const pagePorts = ['', '80', '443'];
const redirects = [301, 302, 303, 307, 308];

/**
 * Reads pages of other sites at addresses that any visitor can enter: the only code that calls unknown servers. It
 * resolves names itself, requires every address of a name to be public, and connects to one of those addresses, so that
 * a second answer of the resolver changes nothing; each redirect is checked like the first address. No cookies, no
 * credentials, no proxy from the environment. Sources: security, H20; issue 6, point 4; OWASP, SSRF prevention.
 */
export function openWebPages(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  {
    isAllowed = defaultReach(publicUrl),
    resolve = addressesOf,
    timeoutMs = 5_000,
    maxBytes = 2_000_000,
    atOnce = 8,
  }: Reach = {},
): WebPages {
  const headers = {
    'User-Agent': `Dorsal (+${publicUrl}/hazte-partner/comprobar-web)`,
    Accept: 'text/html',
    'Accept-Language': 'es',
    'Accept-Encoding': acceptedEncodings,
  };
  let reading = 0;

  /** The addresses that the page's connection may go to. */
  async function checkedAddresses(url: URL, signal: AbortSignal): Promise<readonly string[]> {
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (!isWeb || url.username !== '' || url.password !== '') throw new PageUnreadableError('address');
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const addresses = isIP(host) === 0 ? await resolve(host, { signal }) : [host];
    if (addresses.length === 0) throw new PageUnreadableError('unknownName');
    if (!addresses.every(isAllowed)) throw new PageUnreadableError('notPublic');
    if (!pagePorts.includes(url.port) && !addresses.every(isLoopbackAddress))
      throw new PageUnreadableError('port');
    return addresses;
  }

  async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const addresses = await checkedAddresses(url, signal);
    const isSecure = url.protocol === 'https:';
    return new Promise((done, failed) => {
      const options = { headers, signal, lookup: pinnedTo(addresses), maxHeaderSize: 32_768 };
      // A separate agent: the global one may use a proxy, which would resolve names itself.
      const asked = isSecure
        ? httpsRequest(url, { ...options, agent: new HttpsAgent({ keepAlive: false }) }, done)
        : httpRequest(url, { ...options, agent: new HttpAgent({ keepAlive: false }) }, done);
      asked.on('error', failed);
      asked.end();
    });
  }

  async function follow(first: URL, signal: AbortSignal): Promise<WebPage> {
    let url = first;
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const response = await ask(url, signal);
      try {
        const next = redirectOf(response, url);
        if (!next) return await pageIn(response, url, maxBytes);
        url = next;
      } finally {
        response.destroy();
      }
    }
    throw new PageUnreadableError('redirects');
  }

  return {
    async read(url) {
      if (reading >= atOnce) throw new PageUnreadableError('busy');
      reading += 1;
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await follow(url, signal);
      } catch (error) {
        throw error instanceof PageUnreadableError ? error : unreadable(error, signal);
      } finally {
        reading -= 1;
      }
    },
  };
}

function defaultReach(publicUrl: string): (address: string) => boolean {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
  return (address) => isPublicAddress(address) || (isHere && isLoopbackAddress(address));
}

/** Resolves every name to the checked addresses, without another lookup. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, { all }, done) => {
    const [first] = known;
    if (all) done(null, known);
    else done(null, first?.address ?? '', first?.family);
  };
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null {
  if (!redirects.includes(statusCode) || location === undefined) return null;
  const url = URL.parse(location, from.href);
  if (!url) throw new PageUnreadableError('redirects');
  return url;
}

async function pageIn(response: IncomingMessage, address: URL, maxBytes: number): Promise<WebPage> {
  const { statusCode: status = 0, headers, rawHeaders } = response;
  if (status !== 200) throw new PageUnreadableError('status', { status });
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
  if (type.trim() !== 'text/html') throw new PageUnreadableError('notHtml');
  const charset = parameters.map((one) => /^\s*charset="?([\w:.-]+)"?\s*$/.exec(one)?.[1]).find(Boolean);
  const bytes = await boundedBody(response, maxBytes);
  return { address, rawHeaders, html: decoderOf(charset).decode(bytes) };
}

function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // The parts that matter are ASCII, which is the same in nearly all character sets.
    return new TextDecoder();
  }
}

const certificateCode = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

function unreadable(cause: unknown, signal: AbortSignal): PageUnreadableError {
  if (signal.aborted) return new PageUnreadableError('slow', { cause });
  if (cause instanceof BodyTooLargeError) return new PageUnreadableError('large', { cause });
  if (cause instanceof UnknownEncodingError) return new PageUnreadableError('broken', { cause });
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND' || code === 'ENODATA') return new PageUnreadableError('unknownName', { cause });
  if (certificateCode.test(code)) return new PageUnreadableError('certificate', { cause });
  if (/^(?:HPE_|Z_|ERR_)/.test(code)) return new PageUnreadableError('broken', { cause });
  return new PageUnreadableError('unreachable', { cause });
}
