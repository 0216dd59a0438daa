import { createHash } from 'node:crypto';

const connecting = 'Conectando con el banco...';
const goBack = 'Vuelve a la página de la inscripción para ir al banco.';

const style =
  ':root{color-scheme:light dark}p{margin:40vh 24px;font:1.125rem system-ui,sans-serif;text-align:center}';

/** The checkout names the tab that it controls: `openBankTab`. */
const script = `if(!name){document.querySelector('p').textContent='${goBack}';close()}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const html = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${connecting}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<p>${connecting}</p>
<script>${script}</script>
</body>
</html>
`;

/**
 * The page of the bank's tab until the bank is known. If the page around the checkout has cut the tab off
 * (`Cross-Origin-Opener-Policy: same-origin`), the checkout can neither navigate nor close it: the tab closes itself,
 * so that the buyer is back at the checkout.
 */
export function bankTabPage(method: string, tpvOrigin: string): Response {
  const isRead = method === 'GET' || method === 'HEAD';
  return new Response(method === 'GET' ? html : null, {
    status: isRead ? 200 : 405,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...(isRead ? { 'Cache-Control': 'public, max-age=3600' } : { Allow: 'GET, HEAD' }),
      'Content-Security-Policy': [
        `default-src 'none'`,
        `script-src ${hashOf(script)}`,
        `style-src ${hashOf(style)}`,
        `img-src 'self'`,
        `form-action ${tpvOrigin}`,
        `base-uri 'none'`,
        `frame-ancestors 'none'`,
      ].join('; '),
      'X-Frame-Options': 'DENY',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // No `Cross-Origin-Opener-Policy`: any value would cut the tab off from a checkout on a page without one.
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'payment=(self), geolocation=(), camera=(), microphone=()',
    },
  });
}
