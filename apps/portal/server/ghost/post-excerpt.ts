import { plainText } from '@dorsal/domain/plain-text';
import sanitizeHtml from 'sanitize-html';
import { excerpt } from '../../shared/excerpt.ts';
import type { GhostPost } from './ghost-body.ts';

/** Characters, as in Ghost's own excerpts. */
const excerptLength = 500;
/** Characters. The sanitizer's time grows with the text, and the excerpt needs only its beginning. */
const readLength = 8_000;

/**
 * The post's excerpt on one line: the author's own, or else the first paragraphs. Ghost's automatic excerpt also
 * contains the texts of buttons, toggles and raw HTML, run together.
 */
export function postExcerpt({ custom_excerpt, excerpt: given, html }: GhostPost): string {
  const written = onOneLine(custom_excerpt ?? '');
  if (written !== '') return written;
  return firstParagraphs(html ?? '') || onOneLine(given ?? '');
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function firstParagraphs(html: string): string {
  const outline = sanitizeHtml(withoutHtmlCards(html).slice(0, readLength), {
    allowedTags: ['p', 'div', 'figure', 'aside', 'section', 'details', 'blockquote'],
    allowedAttributes: {},
    nestingLimit: 30,
    exclusiveFilter: ({ tag, attribs }) => tag !== 'p' && /\bkg-/.test(attribs['class'] ?? ''),
  });
  const paragraphs = Array.from(outline.matchAll(/<p>([^<]*)<\/p>/g), ([, text = '']) => plainText(text));
  return excerpt(paragraphs.filter(Boolean).join(' '), excerptLength);
}

const cardBegin = '<!--kg-card-begin: html-->';
const cardEnd = '<!--kg-card-end: html-->';

/** The HTML without the author's raw HTML cards. */
function withoutHtmlCards(html: string): string {
  const [before = '', ...cards] = html.split(cardBegin);
  return [before, ...cards.map((card) => card.split(cardEnd).slice(1).join(''))].join('');
}
