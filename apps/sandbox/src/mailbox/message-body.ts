import { attachmentPath } from './message-addresses.ts';
import type { StoredMessage } from './message.ts';

/**
 * The message's own HTML, ready for a sandboxed frame: links open a new tab, as in mail programs, and
 * attached pictures are shown.
 */
export function messageBody(message: StoredMessage): string {
  return withBase(withInlinePictures(message));
}

function withInlinePictures(message: StoredMessage): string {
  return message.html.replace(/cid:([^"'\s)>]+)/gi, (reference, contentId: string) => {
    const index = message.attachments.findIndex((attachment) => attachment.contentId === contentId);
    return index === -1 ? reference : attachmentPath(message, index);
  });
}

// A base element before the doctype would switch the browser to quirks mode.
function withBase(html: string): string {
  const base = '<base target="_blank">';
  const start = /<head(?:\s[^>]*)?>|<html(?:\s[^>]*)?>|<!doctype[^>]*>/gi;
  const places = [...html.matchAll(start)];
  const place = places.find(([tag]) => tag.toLowerCase().startsWith('<head')) ?? places.at(-1);
  if (place === undefined) return base + html;
  const end = place.index + place[0].length;
  return html.slice(0, end) + base + html.slice(end);
}
