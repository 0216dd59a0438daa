import { createHash } from 'node:crypto';
import type { Configuration } from '../shared/configuration.ts';

/** A rendered page, in which our own inline scripts and styles carry a mark (a nonce). */
export interface MarkedPage {
  /** The whole page. */
  readonly html: string;
  /** The value of the mark: random for each rendering, so that user content can't contain it. */
  readonly mark: string;
}

/** The video players that a post frames after the reader presses play. Source: security, H9. */
const filmPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * The policy of one rendered page. It allows our own inline scripts and styles by their SHA-256 hashes, and nothing
 * else inline, so scripts in user content don't run. Client-side navigation keeps the document and its policy, so the
 * policy allows what every page needs; Ghost's scripts on posts only. Source: decisions, "Content Security Policy".
 */
export function contentSecurityPolicy(
  page: MarkedPage,
  configuration: Configuration,
  pathname: string,
): string {
  const { google, recaptcha, blog } = configuration;
  // The script by its URL; what it loads, fetches and frames is in one folder. Source: Google, "Set up your CSP".
  const googleFolder = google && new URL('.', google.scriptUrl).href;
  const captcha = recaptcha && captchaSources(recaptcha.scriptUrl);
  const mapOrigin = URL.parse(configuration.mapStyleUrl)?.origin;
  // These scripts could read the session's token, so only posts allow them.
  const hasBlogScripts = blog.scriptUrls.length > 0 && pathname.startsWith('/post/');
  return [
    `default-src 'none'`,
    `script-src ${sources(`'self'`, ...hashes(page, 'script'), google?.scriptUrl, ...(captcha?.scripts ?? []), ...(hasBlogScripts ? blog.scriptUrls : []))}`,
    `style-src ${sources(`'self'`, ...hashes(page, 'style'), google && new URL('style', google.scriptUrl).href)}`,
    // React and MapLibre position elements with style attributes.
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
 * Google's captcha: its loader, the folder of the rest of its script, and what both fetch and frame. No other script of
 * the loader's folder is allowed: the folder also holds scripts of Google's demo pages, such as AngularJS, which would
 * run code in user content. Source: reCAPTCHA FAQ, "I'm using Content-Security-Policy".
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

/** The page without its marks, as it is sent and cached: a mark that others can read protects nothing. */
export function withoutMarks({ html, mark }: MarkedPage): string {
  return html.replaceAll(markAttribute(mark), '');
}

/** The attribute that marks an element. React and React Router write it on every script and style that they render. */
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
