import type { SanitizedHtml } from '@dorsal/ui/RichText';
import sanitizeHtml, { type Attributes, type IFrame, type Tag } from 'sanitize-html';
import { embeddedFilm } from './embedded-film.ts';
import { anchorPrefix, type Sources } from './sources.ts';

const blocks =
  'h2 h3 h4 h5 h6 p div br hr blockquote section ul ol li dl dt dd figure figcaption pre details summary table caption thead tbody tfoot tr th td';
const phrases = 'strong b em i u s sub sup small mark code kbd abbr span a img audio video';

/** Of these tags not even the text is kept: without the element, which the page does not run, it means nothing. */
const nonTextTags =
  'script style textarea option select button form noscript title svg math template object iframe'.split(' ');

/** Parts of cards that work only with Ghost's own scripts. */
const ghostControls =
  /\bkg-(?:signup-card|audio-thumbnail|audio-player|video-overlay|video-player-container|file-card-icon)(?![\w-])/;

/**
 * A post's HTML as the page shows it: only harmless tags, pictures of known hosts and links without `javascript:`. The
 * cards of Ghost's editor keep their classes. Toggles become `<details>`, players get the browser's own controls, and
 * frames become links, so that nothing of another site loads with the page. Source: security, H9 and E3.
 */
export function sanitisePost(html: string, sources: Sources): SanitizedHtml {
  const clean = sanitizeHtml(html, {
    allowedTags: `${blocks} ${phrases}`.split(' '),
    allowedAttributes: {
      a: ['href', 'rel', 'data-film'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      audio: ['src', 'controls', 'preload'],
      video: ['src', 'controls', 'preload', 'poster', 'width', 'height', 'playsinline'],
      ol: ['start', 'reversed'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      abbr: ['title'],
      ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((heading) => [heading, ['id']])),
      pre: ['tabindex'],
      table: ['tabindex'],
    },
    allowedClasses: { '*': ['kg-*', 'language-*'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags,
    nestingLimit: 30,
    transformTags: {
      h1: (_name, attributes) => heading('h2', attributes),
      ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
      a: (tagName, { href, class: classes }) => {
        const target = href && sources.linkTarget(href);
        return { tagName, attribs: attributesOf({ href: target, class: classes, rel: relOf(target) }) };
      },
      div: toggleOr,
      img: (tagName, attributes) => ({ tagName, attribs: pictureOf(attributes, sources) }),
      audio: (tagName, { src }) => ({ tagName, attribs: playerOf({ src: sources.allowed(src) }) }),
      video: (tagName, { src, width, height }) => ({
        tagName,
        attribs: playerOf({ src: sources.allowed(src), width, height, playsinline: '' }),
      }),
      iframe: (_name, attributes) => linkOfFrame(attributes),
      // These can be wider than a phone: keyboard users must be able to scroll them too.
      pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
      table: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    },
    exclusiveFilter: isLeftOut,
  });
  return clean.trim() as SanitizedHtml;
}

function heading(tagName: string, { id, class: classes }: Attributes): Tag {
  // A heading within a card is not part of the page's outline.
  if (/\bkg-(?:toggle-heading-text|product-card-title)\b/.test(classes ?? '')) {
    return { tagName: 'span', attribs: attributesOf({ class: classes }) };
  }
  return { tagName, attribs: attributesOf({ id: id && `${anchorPrefix}${id}`, class: classes }) };
}

/** As in an event's text: links to our own pages have no `nofollow`. Source: security, E3. */
function relOf(target = ''): string {
  return /^[#/]/.test(target) ? 'noopener' : 'noopener nofollow';
}

/** Turns a toggle card into `<details>`, which opens without a script. */
function toggleOr(tagName: string, { class: classes = '' }: Attributes): Tag {
  const attribs = attributesOf({ class: classes });
  if (/\bkg-toggle-card\b(?!-)/.test(classes)) return { tagName: 'details', attribs };
  if (/\bkg-toggle-heading\b(?!-)/.test(classes)) return { tagName: 'summary', attribs };
  return { tagName, attribs };
}

function pictureOf(attributes: Attributes, sources: Sources): Attributes {
  const src = sources.allowed(attributes['src']);
  if (!src) return {};
  return attributesOf({
    src,
    srcset: sources.allowedSet(attributes['srcset']),
    sizes: attributes['sizes'],
    alt: attributes['alt'] ?? '',
    width: pixels(attributes['width']),
    height: pixels(attributes['height']),
    class: attributes['class'],
    loading: 'lazy',
    decoding: 'async',
  });
}

/** With the browser's own controls; nothing loads before the reader presses play. */
function playerOf(attributes: Readonly<Record<string, string | undefined>>): Attributes {
  return attributesOf({ ...attributes, controls: '', preload: 'none' });
}

/** A link instead of a frame: a video plays in its place after a click; any other link opens the frame's URL. */
function linkOfFrame({ src, title }: Attributes): Tag {
  const film = embeddedFilm(src);
  const name = title?.trim();
  if (film) {
    return {
      tagName: 'a',
      attribs: { href: film.page, rel: relOf(film.page), class: 'kg-film', 'data-film': film.player },
      text: `Reproducir${name ? ` «${name}»` : ' el vídeo'} en ${film.site}`,
    };
  }
  const url = src ? URL.parse(src) : null;
  if (url?.protocol !== 'https:') return { tagName: 'iframe', attribs: {} };
  return {
    tagName: 'a',
    attribs: { href: url.href, rel: relOf(url.href), class: 'kg-frame' },
    text: `${name || 'Ver el contenido'} (${url.host})`,
  };
}

function isLeftOut({ tag, attribs }: IFrame): boolean {
  const needsSource = tag === 'img' || tag === 'audio' || tag === 'video';
  return (needsSource && !attribs['src']) || ghostControls.test(attribs['class'] ?? '');
}

function pixels(value: string | undefined): string | undefined {
  return /^\d{1,5}$/.exec(value ?? '')?.[0];
}

function attributesOf(values: Readonly<Record<string, string | undefined>>): Attributes {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(given);
}
