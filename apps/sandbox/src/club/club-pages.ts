import { html, type Html } from '../pages/html.ts';
import { clubRace, clubRide, type Enrolment, eventName } from './enrolment.ts';
import { plainFrame, snippetLink, snippetScript } from './snippet.ts';

/** One way in which an organizer's page embeds the shop's checkout, or fails to. */
export interface ClubPage {
  /** Below /organizador/club/. */
  readonly path: string;
  readonly title: string;
  /** What is special about it. */
  readonly about: string;
  /** The markup that sells places. */
  readonly enrolment: (enrolment: Enrolment) => Html;
  /** The page's script; default the shop's. Null: none. */
  readonly script?: ((shopUrl: string) => Html) | null;
  /** Additional response headers of the page. */
  readonly headers?: (shopUrl: string) => Readonly<Record<string, string>>;
  readonly isDark?: boolean;
  /** Whether the checkout is as wide as the page. */
  readonly isWide?: boolean;
}

/** The policy of a strict site for itself; an organizer adds the directives for the shop. */
const ownPolicy =
  "style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The club's ochre, dark enough for the white of the checkout: lighter ones are refused. */
const accent = '#b4551b';

export const clubPages: readonly ClubPage[] = [
  {
    path: 'en-la-pagina',
    title: 'En la página',
    about: 'El enlace y el script: la inscripción se abre aquí mismo, tan alta como haga falta.',
    enrolment: (enrolment) => snippetLink(enrolment),
  },
  {
    path: 'boton',
    title: 'Con un botón',
    about: 'El enlace es un botón que abre la inscripción encima de la página.',
    enrolment: (enrolment) => snippetLink(enrolment, { mode: 'button' }),
  },
  {
    path: 'enlace',
    title: 'Con un enlace',
    about: 'El enlace lleva a la tienda, y nada más.',
    enrolment: (enrolment) => snippetLink(enrolment, { mode: 'link' }),
  },
  {
    path: 'marco',
    title: 'Con un marco, sin script',
    about: 'Para editores de páginas que borran los scripts: un marco (iframe) de altura fija.',
    enrolment: (enrolment) => plainFrame(enrolment, eventName(enrolment.event)),
    script: null,
  },
  {
    path: 'dos',
    title: 'Dos pruebas en una página',
    about: 'Dos inscripciones, un script. Cada una tiene su altura y sus eventos.',
    enrolment: (enrolment) => html`<h3>${eventName(enrolment.event)}</h3>
${snippetLink(enrolment)}
<h3>${clubRide.name}</h3>
${snippetLink({ ...enrolment, ...clubRide, ticket: '' })}`,
  },
  ...[300, 320].map((width) => ({
    path: `columna-${width}`,
    title: `En una columna de ${width} px`,
    about:
      width < 320
        ? 'Demasiado estrecha para rellenar un formulario: se queda en enlace.'
        : 'Lo más estrecho en lo que cabe la inscripción.',
    enrolment: (enrolment: Enrolment) => html`<div class="columna-${width}">${snippetLink(enrolment)}</div>`,
  })),
  {
    path: 'de-borde-a-borde',
    title: 'De borde a borde',
    about: 'La inscripción ocupa todo el ancho de la ventana.',
    enrolment: (enrolment) => snippetLink(enrolment),
    isWide: true,
  },
  {
    path: 'oscura',
    title: 'En una página oscura',
    about: 'Con los botones de la inscripción en el color del club.',
    enrolment: (enrolment) => snippetLink(enrolment, { accent }),
    isDark: true,
  },
  {
    path: 'csp-estricta',
    title: 'Con una política de contenidos estricta',
    about: 'La política lo prohíbe todo menos lo que necesita: el script y el marco de la tienda.',
    enrolment: (enrolment) => snippetLink(enrolment),
    headers: (shopUrl) => policy(`script-src 'self' ${shopUrl}; frame-src ${shopUrl}`),
  },
  {
    path: 'csp-sin-script',
    title: 'Con una política que prohíbe el script',
    about: 'La política de la página no deja cargar el script de la tienda: queda el enlace.',
    enrolment: (enrolment) => snippetLink(enrolment),
    headers: () => policy(`script-src 'self'; frame-src 'none'`),
  },
  {
    path: 'csp-sin-marco',
    title: 'Con una política que prohíbe el marco',
    about: 'El script se carga, pero la página no deja abrir el marco: queda el enlace.',
    enrolment: (enrolment) => snippetLink(enrolment),
    headers: (shopUrl) => policy(`script-src 'self' ${shopUrl}; frame-src 'none'`),
  },
  {
    path: 'script-bloqueado',
    title: 'Con el script bloqueado',
    about: 'El script no está donde lo buscamos, como cuando un bloqueador lo para: queda el enlace.',
    enrolment: (enrolment) => snippetLink(enrolment),
    script: (shopUrl) => snippetScript(shopUrl, '/embed/bloqueado.js'),
  },
  {
    path: 'sin-script',
    title: 'Sin el script',
    about: 'Solo se ha pegado el enlace.',
    enrolment: (enrolment) => snippetLink(enrolment),
    script: null,
  },
  {
    path: 'sin-javascript',
    title: 'Sin JavaScript',
    about: 'Esta página no ejecuta ningún script, ni el nuestro: queda el enlace.',
    enrolment: (enrolment) => snippetLink(enrolment),
    // A sandbox without allow-scripts behaves like a browser without JavaScript, except that it doesn't show noscript.
    headers: () => ({
      'content-security-policy': 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    }),
  },
  {
    path: 'apartada',
    title: 'En una página que se aparta de otras ventanas',
    about:
      'La página pide que ninguna ventana de otra web quede unida a ella (COOP, sin COEP): la inscripción se abre aquí, y al banco se va con un botón.',
    enrolment: (enrolment) => snippetLink(enrolment),
    headers: () => ({ 'cross-origin-opener-policy': 'same-origin' }),
  },
  {
    path: 'aislada',
    title: 'En una página aislada',
    about:
      'La página pide aislamiento (COOP y COEP), y ningún marco de fuera puede abrirse: queda el enlace.',
    enrolment: (enrolment) => snippetLink(enrolment),
    headers: () => ({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    }),
  },
];

/** The script of a page, as markup. */
export function scriptOf({ script = snippetScript }: ClubPage, shopUrl: string): Html | undefined {
  return script?.(shopUrl);
}

/** The heading of a page about an event. */
export function headingOf({ event }: Enrolment): string {
  return event === clubRace.event ? clubRace.name : `Inscripción a ${eventName(event)}`;
}

function policy(directives: string): Record<string, string> {
  return { 'content-security-policy': `default-src 'none'; ${directives}; ${ownPolicy}` };
}
