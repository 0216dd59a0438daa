import { createHash } from 'node:crypto';

const style =
  'body{margin:0 auto;max-width:42rem;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1c1514}' +
  'h1,h2{line-height:1.2}h2{margin-top:2rem}a{color:#ba1717}';

const styleHash = createHash('sha256').update(style).digest('base64');

/** The document is text only: it runs nothing and loads nothing. */
export const regulationsCsp = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * The event's regulations as a page; without a name for an event that is no longer shown. `html` is already sanitized.
 */
export function regulationsPage(eventName: string | null, html: string): string {
  const title = `Reglamento${eventName === null ? '' : ` de ${eventName}`}`.replace(
    /[&<>]/g,
    (sign) => escapes[sign] ?? sign,
  );
  return (
    `<!doctype html><html lang="es"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>` +
    `<style>${style}</style></head><body><main>${html}</main></body></html>`
  );
}
