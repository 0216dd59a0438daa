import { createHash } from 'node:crypto';
import type { Configuration } from '../app/configuration/configuration.ts';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The policy of one rendered page: its own inline scripts and styles by their SHA-256 hashes, nothing else inline.
 * The page has to be whole. Source: decisions, "Content Security Policy".
 */
export function contentSecurityPolicy(html: string, configuration: Configuration): string {
  const mapOrigin = URL.parse(configuration.mapStyleUrl)?.origin;
  return [
    `default-src 'none'`,
    `script-src ${sources(`'self'`, ...hashes(html, inlineScript))}`,
    `style-src ${sources(`'self'`, ...hashes(html, inlineStyle))}`,
    // React and MapLibre place things by style attributes.
    `style-src-attr 'unsafe-inline'`,
    `img-src ${sources(`'self'`, 'data:', 'blob:', mapOrigin)}`,
    `font-src 'self'`,
    `connect-src ${sources(`'self'`, mapOrigin)}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action ${sources(`'self'`, configuration.tpvOrigin)}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

function sources(...values: (string | undefined)[]): string {
  return values.filter(Boolean).join(' ');
}

function hashes(html: string, element: RegExp): string[] {
  const texts = new Set(Array.from(html.matchAll(element), ([, text = '']) => text).filter(Boolean));
  return Array.from(texts, (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
