import { createHash } from 'node:crypto';
import type { Configuration } from '../app/configuration/configuration.ts';

/** A page as rendered, in which our own inline scripts and styles carry a mark. */
export interface MarkedPage {
  /** The whole page. */
  readonly html: string;
  /** The value of the mark: random at each rendering, so that nothing in a page's content can know it. */
  readonly mark: string;
}

/** The players of films in posts, once somebody asks for one. Source: security, H9. */
const filmPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * The policy of one rendered page: its own inline scripts and styles by their SHA-256 hashes, nothing else inline, also
 * when it has come into the page with somebody's text. Within the site people go on in the same document, so that it
 * names what every page of ours needs; scripts of Ghost's, on posts alone. Source: decisions, "Content Security Policy".
 */
export function contentSecurityPolicy(
  page: MarkedPage,
  configuration: Configuration,
  pathname: string,
): string {
  const { google, recaptcha, blog } = configuration;
  // Its script alone; what that loads, asks and frames is below one folder. Source: Google, "Set up your CSP".
  const googleFolder = google && new URL('.', google.scriptUrl).href;
  const captcha = recaptcha && captchaSources(recaptcha.scriptUrl);
  const mapOrigin = URL.parse(configuration.mapStyleUrl)?.origin;
  // Scripts that could read a session, and so on no other page than those that they are for.
  const hasBlogScripts = blog.scriptUrls.length > 0 && pathname.startsWith('/post/');
  return [
    `default-src 'none'`,
    `script-src ${sources(`'self'`, ...hashes(page, 'script'), google?.scriptUrl, ...(captcha?.scripts ?? []), ...(hasBlogScripts ? blog.scriptUrls : []))}`,
    `style-src ${sources(`'self'`, ...hashes(page, 'style'), google && new URL('style', google.scriptUrl).href)}`,
    // React and MapLibre place things by style attributes.
    `style-src-attr 'unsafe-inline'`,
    `img-src ${sources(`'self'`, 'data:', 'blob:', mapOrigin, ...blog.imageOrigins)}`,
    `media-src ${sources(...blog.imageOrigins)}`,
    `font-src 'self'`,
    `connect-src ${sources(`'self'`, mapOrigin, googleFolder, captcha?.folder, hasBlogScripts && blog.origin)}`,
    `frame-src ${sources(googleFolder, ...(captcha?.frames ?? []), ...filmPlayers)}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action ${sources(`'self'`, configuration.tpvOrigin)}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/**
 * Google's captcha: its loader, where that takes the rest of its script from, and what both ask and frame. Of the
 * loader's folder no other script: the scripts of Google's own pages about it, AngularJS among them, lie there too, and
 * would run what a text brings. Source: reCAPTCHA FAQ, "I'm using Content-Security-Policy".
 */
function captchaSources(scriptUrl: string) {
  const { origin, pathname, hostname } = new URL(scriptUrl);
  const loader = origin + pathname;
  const folder = new URL('.', loader).href;
  const isGoogle = hostname === 'www.google.com' || hostname === 'www.recaptcha.net';
  return {
    folder,
    scripts: isGoogle ? [loader, 'https://www.gstatic.com/recaptcha/'] : [loader],
    frames: isGoogle ? [folder, 'https://recaptcha.google.com/recaptcha/'] : [folder],
  };
}

/** The page without its marks, as it is sent and kept: a mark that others can read is none. */
export function withoutMarks({ html, mark }: MarkedPage): string {
  return html.replaceAll(markAttribute(mark), '');
}

/** How an element is marked. React and its router write it on all that they put into a page. */
export function markAttribute(mark: string): string {
  return ` nonce="${mark}"`;
}

function sources(...values: (string | false | null | undefined)[]): string {
  return values.filter(Boolean).join(' ');
}

function hashes({ html, mark }: MarkedPage, element: 'script' | 'style'): string[] {
  const own = new RegExp(
    `<${element}(?![^>]*\\ssrc=)[^>]*${markAttribute(mark)}[^>]*>([\\s\\S]*?)</${element}>`,
    'g',
  );
  const texts = new Set(Array.from(html.matchAll(own), ([, text = '']) => text).filter(Boolean));
  return Array.from(texts, (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
