import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html } from './html.ts';

export interface ScriptedPage {
  /** The page around its script. */
  readonly page: (script: Html) => string;
  /** Text of the only script that may run. */
  readonly script: string;
  /** The sites that may frame it, as CSP sources. Default none. */
  readonly frameAncestors?: readonly string[];
  /** What the script may read, as a CSP source. Default nothing. */
  readonly connectSource?: string;
}

/** Sends a page with exactly one script. */
export function sendScriptedPage(
  reply: FastifyReply,
  { page, script, frameAncestors = [`'none'`], connectSource = `'none'` }: ScriptedPage,
): FastifyReply {
  const hash = createHash('sha256').update(script).digest('base64');
  return reply
    .headers({
      'content-security-policy': [
        `default-src 'none'`,
        `style-src 'unsafe-inline'`,
        `img-src data:`,
        `script-src 'sha256-${hash}'`,
        `connect-src ${connectSource}`,
        `base-uri 'none'`,
        `frame-ancestors ${frameAncestors.join(' ')}`,
      ].join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page(new Html(`<script>${script}</script>`)));
}

/** A value as script text, escaped so that it can't end the script element. */
export function scriptValue(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
