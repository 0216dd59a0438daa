import sanitizeHtml from 'sanitize-html';

const blocks = 'h1 h2 h3 h4 p br hr blockquote section ul ol li dl dt dd table caption thead tbody tr th td';
const phrases = 'strong b em i u s sub sup small a';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: `${blocks} ${phrases}`.split(' '),
  allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The text of these is removed, too.
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
 * Sanitizes an organizer's HTML for storage: only harmless tags, and links without script URLs. Runs when the text is
 * written, never when it is read.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}
