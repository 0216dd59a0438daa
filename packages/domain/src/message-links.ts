/** Why a message may not have a link: the reader must see where it leads. */
export type MessageLinkProblem = 'notHttps' | 'disguised' | 'shortened';

/** A piece of a message: text, or an address that becomes a link and is shown in full. */
export type MessagePart = { readonly text: string } | { readonly url: string };

const address = /(?:https?:\/\/|www\.)[^\s<>"«»]+/gi;
/** The end of a sentence isn't part of an address. */
const trailing = /[.,;:!?)\]}'’”*_]+$/;

/** Services that hide where a link leads. */
const shorteners: ReadonlySet<string> = new Set([
  'acortar.link',
  'bit.ly',
  'buff.ly',
  'cutt.ly',
  'goo.gl',
  'is.gd',
  'lnkd.in',
  'n9.cl',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  'shorturl.at',
  't.co',
  't.ly',
  'tiny.cc',
  'tinyurl.com',
  'v.gd',
]);

/** The text in its order, with each address apart. Together the pieces are the text. */
export function messageParts(text: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = found.replace(trailing, '');
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ url });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/**
 * Why the address may not be in a message: it isn't https, a shortener hides where it leads, or it is `disguised` (a name
 * before `@`, a number instead of a host, a port, letters of other scripts). Source: decisions, "Messages to participants".
 */
export function messageLinkProblem(url: string): MessageLinkProblem | undefined {
  if (!/^https:\/\//i.test(url)) return 'notHttps';
  const host = /^https:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? '';
  // Letters, digits and hyphens in at least two names, the last one without digits: no IP address, no port, no Punycode.
  if (!/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/.test(host) || host.includes('xn--'))
    return 'disguised';
  return shorteners.has(host.replace(/^www\./, '')) ? 'shortened' : undefined;
}

/** The first address in the text that may not be sent, and why. */
export function refusedLink(
  text: string,
): { readonly url: string; readonly problem: MessageLinkProblem } | undefined {
  for (const part of messageParts(text)) {
    const problem = 'url' in part ? messageLinkProblem(part.url) : undefined;
    if ('url' in part && problem) return { url: part.url, problem };
  }
  return undefined;
}
