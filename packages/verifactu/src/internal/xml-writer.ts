import { UnwritableTextError } from '../xml-error.ts';

// XML 1.0 excludes them, except DEL and those from U+0080 to U+009F, which it discourages.
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/u;

/** Whether XML can contain the text. */
export function isWritable(text: string): boolean {
  return !unwritable.test(text);
}

/** An element of the namespace `sf` with a text. Throws `UnwritableTextError`. */
export function leaf(name: string, text: string, prefix = 'sf'): string {
  if (!isWritable(text)) throw new UnwritableTextError(name);
  return `<${prefix}:${name}>${escape(text)}</${prefix}:${name}>`;
}

/** The element, or nothing if there is no text. Throws `UnwritableTextError`. */
export function optional(name: string, text: string | undefined, prefix = 'sf'): string {
  return text === undefined ? '' : leaf(name, text, prefix);
}

/** An element around others. */
export function group(name: string, content: readonly string[], prefix = 'sf'): string {
  return `<${prefix}:${name}>${content.join('')}</${prefix}:${name}>`;
}

// A carriage return would become a line feed when it is read.
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}
