import { html, type Html, nothing } from '../pages/html.ts';
import type { Enrolment } from './enrolment.ts';

export interface SnippetOptions {
  /** Default: in the page. */
  readonly mode?: 'button' | 'link';
  /** The club's color for the shop's buttons, `#rrggbb`. */
  readonly accent?: string;
  /** The link's text. */
  readonly text?: string;
}

/** The link of the snippet, as the shop's guide has it: it works with or without a script. */
export function snippetLink(
  { shopUrl, event, ticket }: Enrolment,
  { mode, accent, text = 'Inscríbete' }: SnippetOptions = {},
): Html {
  const choices = Object.entries({ mode, ticket, accent }).flatMap(([name, value]) =>
    value ? [html` data-${name}="${value}"`] : [],
  );
  return html`<a class="dorsal-embed" href="${shopUrl}/events/${event}" data-event="${event}"${choices}>${text}</a>`;
}

/** The script of the snippet: one for the whole page, at any position. */
export function snippetScript(shopUrl: string, file = '/embed/v1.js'): Html {
  return html`<script async src="${shopUrl}${file}"></script>`;
}

/**
 * The shop's checkout without its script, for site builders that strip scripts. `club.css` sets the guide's heights by
 * width.
 */
export function plainFrame({ shopUrl, event, ticket }: Enrolment, name: string): Html {
  const chosen = ticket ? `?ticket=${ticket}` : '';
  return html`<iframe class="marco" src="${shopUrl}/events/${event}/checkout/${event}/iframe${chosen}" title="Inscripción: ${name}"
  width="100%" height="1500" allow="payment; web-share; clipboard-write"></iframe>`;
}

/** Markup shown as text. */
export function shownCode(...parts: readonly Html[]): Html {
  const text = parts
    .map(({ markup }) => markup)
    .filter((markup) => markup !== '')
    .join('\n');
  return text
    ? html`<details class="codigo"><summary>El código de esta página</summary><pre tabindex="0">${text}</pre></details>`
    : nothing;
}
