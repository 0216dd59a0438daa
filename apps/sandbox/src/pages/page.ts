import { html, type Html } from './html.ts';
import { styles } from './styles.ts';

export interface Page {
  /** Also the browser tab's title. */
  title: string;
  /** Holds the page's only h1. */
  main: Html;
  /** One column for a form or a message. */
  narrow?: boolean;
  /** The name of the company that a service simulates; its pages don't link to the other services. */
  brand?: string;
}

/** A whole document, in Spanish, that needs no other file and no script. */
export function renderPage({ title, brand, main, narrow = false }: Page): string {
  const name = brand ?? 'Servicios de prueba';
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${name}</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<header class="top">
${brand === undefined ? serviceLinks(name) : html`<span class="brand">${name}</span>`}
</header>
<main class="${narrow ? 'narrow' : 'wide'}">${main}</main>
<footer>Servicio de pruebas: no se mueve dinero y ningún correo sale de este equipo.</footer>
</body>
</html>
`.markup;
}

function serviceLinks(name: string): Html {
  return html`<a class="brand" href="/">${name}</a>
<nav aria-label="Servicios"><a href="/mail">Correo</a><a href="/tpv">TPV</a><a href="/google">Google</a><a href="/ghost">Blog</a><a href="/recaptcha">reCAPTCHA</a><a href="/aeat">AEAT</a><a href="/codes">Códigos</a></nav>`;
}
