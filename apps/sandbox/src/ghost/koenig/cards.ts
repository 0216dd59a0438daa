import type { Site } from '../site.ts';
import { captionOf } from './pictures.ts';

/*
 * The cards of Ghost's editor as Ghost 5 and 6 render them, with the inline styles, icons and controls that their own
 * script and style sheet expect. Source: Ghost, kg-default-nodes.
 */

export function toggle(heading: string, content: string): string {
  return `<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span style="white-space: pre-wrap;">${heading}</span></h4><button class="kg-toggle-card-icon" aria-label="Expand toggle to read content"><svg id="Regular" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path class="cls-1" d="M23.25,7.311,12.53,18.03a.749.749,0,0,1-1.06,0L.75,7.311"></path></svg></button></div><div class="kg-toggle-content">${content}</div></div>`;
}

/** `color` is one of Ghost's palette. */
export function callout(
  color: 'grey' | 'white' | 'blue' | 'green' | 'yellow' | 'red' | 'pink' | 'purple' | 'accent',
  emoji: string,
  text: string,
): string {
  return `<div class="kg-card kg-callout-card kg-callout-card-${color}">${emoji && `<div class="kg-callout-emoji">${emoji}</div>`}<div class="kg-callout-text">${text}</div></div>`;
}

export interface Bookmark {
  readonly href: string;
  readonly title: string;
  readonly description: string;
  readonly author?: string;
  readonly publisher: string;
  /** The name of a drawing. */
  readonly thumbnail: string;
  readonly caption?: string;
}

export function bookmark(site: Site, card: Bookmark): string {
  const author = card.author ? `<span class="kg-bookmark-author">${card.author}</span>` : '';
  return `<figure class="kg-card kg-bookmark-card${card.caption ? ' kg-card-hascaption' : ''}"><a class="kg-bookmark-container" href="${card.href}"><div class="kg-bookmark-content"><div class="kg-bookmark-title">${card.title}</div><div class="kg-bookmark-description">${card.description}</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="${site.pictureAt('icono', 256)}" alt="">${author}<span class="kg-bookmark-publisher">${card.publisher}</span></div></div><div class="kg-bookmark-thumbnail"><img src="${site.pictureAt(card.thumbnail, 600)}" alt="" onerror="this.style.display = 'none'"></div></a>${captionOf(card.caption)}</figure>`;
}

export function youtube(id: string, title: string, caption?: string): string {
  return embed(
    `<iframe width="200" height="113" src="https://www.youtube.com/embed/${id}?feature=oembed" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen title="${title}"></iframe>`,
    caption,
  );
}

export function vimeo(id: string, title: string, caption?: string): string {
  return embed(
    `<iframe src="https://player.vimeo.com/video/${id}?app_id=122963" width="640" height="360" frameborder="0" allow="autoplay; fullscreen; picture-in-picture; clipboard-write; encrypted-media" title="${title}"></iframe>`,
    caption,
  );
}

function embed(frame: string, caption: string | undefined): string {
  return `<figure class="kg-card kg-embed-card${caption ? ' kg-card-hascaption' : ''}">${frame}${captionOf(caption)}</figure>`;
}

/** `language` as on the first line of a fenced block; the text is escaped already. */
export function code(language: string, text: string, caption?: string): string {
  const block = `<pre><code class="language-${language}">${text}</code></pre>`;
  return caption
    ? `<figure class="kg-card kg-code-card">${block}<figcaption><p>${caption}</p></figcaption></figure>`
    : block;
}

/** HTML that an author wrote, between the comments that Ghost puts around it. */
export function htmlCard(html: string): string {
  return `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`;
}

export function quote(text: string): string {
  return `<blockquote>${text}</blockquote>`;
}

/** Ghost's alternative style of a quote: large and centered. */
export function altQuote(text: string): string {
  return `<blockquote class="kg-blockquote-alt">${text}</blockquote>`;
}

export function button(href: string, text: string): string {
  return `<div class="kg-card kg-button-card kg-align-center"><a href="${href}" class="kg-btn kg-btn-accent">${text}</a></div>`;
}
