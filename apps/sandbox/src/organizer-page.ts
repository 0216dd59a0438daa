import { html } from './pages/html.ts';
import { renderPage } from './pages/page.ts';

/** The page at /organizador/, the target of the partner buttons, since the organizers' panel is on its own host. */
export function organizerPage(): string {
  return renderPage({
    title: 'Panel de organizadores',
    brand: 'Panel de organizadores',
    narrow: true,
    main: html`<h1>Panel de organizadores</h1>
<div class="card"><p>Hasta aquí llevan los botones «Hazte partner» y «Crea tu primer evento ahora».</p>
<p class="muted">El panel es otro programa, en un servidor propio. En una instalación real está en la dirección de
<span class="code">PARTNER_PANEL_URL</span>; entre los servicios de prueba ocupa su lugar esta página.</p>
<p><a href="/organizador/club/">Ver la web de un club, con la inscripción en sus páginas</a></p></div>`,
  });
}
