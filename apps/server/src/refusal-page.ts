import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly title: string;
  readonly text: string;
  readonly way: { readonly href: string; readonly text: string };
}

const refusals = {
  wrongMethod: {
    status: 405,
    headers: { allow: 'GET, HEAD' },
    title: 'Esta página solo se puede leer',
    text: 'Ábrela desde un enlace o escribe su dirección en el navegador.',
    way: { href: '/', text: 'Ir a la página de inicio' },
  },
  tooMany: {
    status: 503,
    headers: { 'retry-after': '5' },
    title: 'Ahora hay muchas visitas',
    text: 'No hemos podido abrir esta página. Prueba otra vez en unos segundos.',
    way: { href: '', text: 'Reintentar' },
  },
} as const satisfies Record<string, Refusal>;

const style =
  ':root{color-scheme:light dark;--ink:#1c1514;--page:#fff;--text:#4e4643}' +
  '@media(prefers-color-scheme:dark){:root{--ink:#fff;--page:#120c0b;--text:#d4cecb}}' +
  'body{margin:0;background:var(--page);color:var(--ink);font:1.125rem/1.5 system-ui,sans-serif}' +
  'main{display:grid;align-content:center;justify-items:start;gap:1.5rem;box-sizing:border-box;min-height:100vh;' +
  'max-width:40rem;margin:auto;padding:3rem 1.5rem}' +
  'h1{margin:0;font-size:clamp(2.25rem,8vw,3.5rem);font-weight:800;line-height:1.05}p{margin:0;color:var(--text)}' +
  'a{padding:.875rem 1.5rem;border-radius:999px;background:#ff5545;color:#1c1514;font-weight:700;text-decoration:none}' +
  'a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}';

const styleHash = createHash('sha256').update(style).digest('base64');

const commonHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function pageOf({ title, text, way }: Refusal): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="${way.href}">${way.text}</a>
</main>
</body>
</html>
`;
}

const pages = Object.fromEntries(Object.entries(refusals).map(([kind, refusal]) => [kind, pageOf(refusal)]));

/** Sends a page without rendering, scripts or files except the icon: it costs less than the refused request would. */
export function sendRefusalPage(reply: FastifyReply, kind: keyof typeof refusals): FastifyReply {
  const { status, headers } = refusals[kind];
  return reply
    .code(status)
    .headers({ ...commonHeaders, ...headers })
    .send(pages[kind]);
}
