import sanitizeHtml from 'sanitize-html';

const blocks = 'h1 h2 h3 h4 p br hr blockquote section ul ol li dl dt dd table caption thead tbody tr th td';
const phrases = 'strong b em i u s sub sup small a';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: `${blocks} ${phrases}`.split(' '),
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Of these not even the text is kept.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'svg',
    'math',
    'template',
    'iframe',
  ],
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href }), rel: 'noopener nofollow' },
    }),
  },
};

/**
 * An organizer's HTML as it is stored: a list of harmless tags, links without a script address, nothing else. It runs
 * when the text is written, never when it is read.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}
