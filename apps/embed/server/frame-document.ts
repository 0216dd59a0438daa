import { createHash } from 'node:crypto';
import { whenSeen } from '@dorsal/ui/first-paint';
import type { FrameData } from '../src/frame/frame-data.ts';
import type { FirstLoad } from './first-load.ts';

/** What a document shows before, or instead of, its script's content. */
export interface DocumentText {
  readonly title: string;
  readonly assets: FirstLoad;
}

/**
 * The order of the layers, declared first so that the order of the built style sheets doesn't matter. Then the styles
 * of what is shown before, or instead of, the script's content; values are the tokens' own.
 */
const style = `@layer tokens,base,components;.frame-note{display:grid;gap:var(--s-5);justify-items:start;max-width:40rem;margin-inline:auto;padding:var(--s-9) var(--gutter)}.frame-note h1{font-size:var(--fs-d3)}.frame-title{font-size:var(--fs-d2);font-stretch:var(--wd-sprint);font-weight:var(--w-black);letter-spacing:var(--tr-display);line-height:.98;text-wrap:balance;word-spacing:.055em}.frame-note[data-alone] .frame-title{font-size:calc(1.03*var(--fs-d2))}.frame-note a{text-decoration:underline}.frame-note button{min-height:var(--field-h);padding:0 22px;border-radius:var(--r-sm);background:var(--brand);color:var(--on-brand);font-weight:var(--w-semi)}`;

/** Reloads a page that failed. By script: a link would drop the fragment, which has the keys of a held order. */
const retryScript = `const b=document.querySelector('button');b.hidden=false;b.onclick=()=>location.reload()`;

/** Loads the fonts and scripts of a page outside a frame when it has been seen. */
export const starter = `addEventListener("DOMContentLoaded",()=>(${whenSeen})(()=>{
document.querySelector("[data-font]").media="all"
const [src,...imported]=document.querySelector("[data-files]").dataset.files.split(" ")
const add=(name,values)=>document.head.append(Object.assign(document.createElement(name),values))
for(const href of imported)add("link",{rel:"modulepreload",href})
add("script",{type:"module",src})
}))`;

/** The hashes of the inline styles of a page's documents, for their policy. */
export function styleHashes({ css, fontCss }: FirstLoad): readonly string[] {
  return [style, fontCss, css].map(hashOf);
}

/** The hash of the script of pages outside a frame. */
export const starterHash = hashOf(starter);

/** The hash of the script of messages with `canRetry`. */
export const retryHash = hashOf(retryScript);

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A link that opens in a new tab: its target and text. */
export interface Way {
  readonly href: string;
  readonly text: string;
}

export interface FramePageText extends DocumentText {
  readonly heading?: string;
  /** Whether the page is outside a frame. Then the response's policy must contain `starterHash`. */
  readonly isAlone: boolean;
}

/**
 * A page that its script renders from the data; without scripts, a link leads to the portal's page. In a frame all
 * files load at once: the loader shows nothing before the script has rendered the page.
 */
export function framePage(
  { title, assets, heading, isAlone }: FramePageText,
  data: FrameData,
  withoutScripts: Way,
): string {
  return documentOf({
    title,
    head: isAlone ? patientHead(assets) : [...styleTags(assets), ...scriptTags(assets)],
    body: [
      `<main id="frame"><div class="frame-note"${isAlone ? ' data-alone' : ''}>`,
      // The script's heading, shown before the script has loaded. Outside a frame it is in the device's font, which is
      // narrower for these words: at the larger size, this first text is also the page's largest, not the one that
      // replaces it.
      ...(heading ? [`<p class="frame-title" aria-hidden="true">${escaped(heading)}</p>`] : []),
      `<p role="status">Cargando...</p></div>`,
      `<noscript><p class="frame-note">${link(withoutScripts)}</p></noscript></main>`,
      `<script type="application/json" id="frame-data">${inlineJson(data)}</script>`,
    ],
  });
}

function scriptTags({ scripts: [entry = '', ...imported] }: FirstLoad): string[] {
  return [
    ...imported.map((file) => `<link rel="modulepreload" href="${escaped(file)}">`),
    `<script type="module" src="${escaped(entry)}"></script>`,
  ];
}

function patientHead(assets: FirstLoad): string[] {
  return [
    `<style media="(scripting: none)" data-font>${assets.fontCss}</style>`,
    ...ownStyles(assets),
    `<script data-files="${escaped(assets.scripts.join(' '))}">${starter}</script>`,
  ];
}

/** The message of a page without content. */
export interface Message {
  readonly title: string;
  readonly text?: string;
  /** The language of the text. Default: the page's, Spanish. */
  readonly lang?: 'en';
  readonly way: Way;
  /** Whether a retry may succeed. Then the response's policy must contain `retryHash`. */
  readonly canRetry?: boolean;
}

/** A page with a message and one link, which opens a new tab; with `canRetry` also a button that reloads the page. */
export function messagePage({ title, assets }: DocumentText, message: Message): string {
  const lang = message.lang ? ` lang="${message.lang}"` : '';
  return documentOf({
    title,
    head: styleTags(assets),
    body: [
      `<main class="frame-note"><h1>${escaped(message.title)}</h1>`,
      ...(message.text ? [`<p${lang}>${escaped(message.text)}</p>`] : []),
      ...(message.canRetry ? ['<button type="button" hidden>Reintentar</button>'] : []),
      `<p>${link(message.way)}</p></main>`,
      ...(message.canRetry ? [`<script>${retryScript}</script>`] : []),
    ],
  });
}

function documentOf({ title, head, body }: { title: string; head: string[]; body: string[] }): string {
  return [
    '<!doctype html>',
    '<html lang="es" data-theme="light">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta name="description" content="${escaped(title)}">`,
    `<title>${escaped(title)}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${style}</style>`,
    ...head,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function styleTags(assets: FirstLoad): string[] {
  return [
    ...assets.fonts.map(
      (file) => `<link rel="preload" href="${escaped(file)}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${assets.fontCss}</style>`,
    ...ownStyles(assets),
  ];
}

/** The inline styles, and disabled links that keep lazy-loaded code from fetching them again. */
function ownStyles({ css, styles }: FirstLoad): string[] {
  return [
    `<style>${css}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${escaped(file)}" disabled>`),
  ];
}

function link({ href, text }: Way): string {
  return `<a href="${escaped(href)}" target="_blank" rel="noopener noreferrer">${escaped(text)}</a>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON that can't end a script or open a comment, whatever text an event contains. */
function inlineJson(data: FrameData): string {
  return JSON.stringify(data).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
