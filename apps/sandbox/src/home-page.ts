import { html } from './pages/html.ts';
import { renderPage } from './pages/page.ts';

const services = [
  {
    path: '/mail',
    name: 'Buzón de correo',
    text: 'Todo el correo que llega por SMTP, con su HTML, su texto y sus adjuntos.',
  },
  {
    path: '/tpv',
    name: 'TPV Virtual',
    text: 'Las operaciones de esta ejecución y los fallos que se pueden provocar. La página de pago se abre desde el comercio, con un formulario firmado.',
  },
  {
    path: '/google',
    name: 'Acceso con Google',
    text: 'Las cuentas de prueba y los fallos que se pueden provocar. La página de consentimiento se abre desde el botón.',
  },
  {
    path: '/ghost',
    name: 'Blog (Ghost)',
    text: 'Los artículos que lee el blog y los fallos que se pueden provocar.',
  },
  {
    path: '/recaptcha',
    name: 'reCAPTCHA',
    text: 'Las comprobaciones de esta ejecución y los fallos que se pueden provocar. Funciona en las páginas que tienen su clave.',
  },
  {
    path: '/aeat',
    name: 'Agencia Tributaria',
    text: 'Los registros de VERI*FACTU que llegan, sus cadenas, los certificados de prueba y los fallos que se pueden provocar.',
  },
  {
    path: '/codes',
    name: 'Códigos',
    text: 'Una aplicación de códigos de un solo uso, con los de las cuentas de prueba del panel de organizadores.',
  },
  {
    path: '/organizador/club/',
    name: 'Web de un club',
    text: 'La inscripción en la página de un organizador, de todas las maneras en que puede estar y en algunas en que no.',
  },
];

/** The index: links to every service that has pages for users. */
export function homePage(): string {
  return renderPage({
    title: 'Índice',
    main: html`<h1>Servicios de prueba</h1>
<p class="muted">Servicios externos de mentira, con los protocolos de verdad.</p>
<ul class="list">${services.map(
      (service) => html`<li><a href="${service.path}"><strong>${service.name}</strong><br>
<span class="muted">${service.text}</span></a></li>`,
    )}</ul>`,
  });
}
