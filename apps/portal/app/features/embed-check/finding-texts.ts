import type { EmbedFindingBody } from '@dorsal/api-contract/embed';
import { checkoutFrameAllow, checkoutFrameSandbox } from '@dorsal/domain/checkout-frame';
import type { FindingText, Subject } from './finding-text.ts';
import { headerTexts } from './header-texts.ts';
import { frameByHand, type Shop, snippet, snippetLink, snippetScript } from './snippet.ts';

type Texts = Readonly<Record<EmbedFindingBody['code'], (about: Subject) => FindingText>>;

const snippetLines = (shop: Shop) => ({ label: 'El enlace y el script', text: snippet(shop) });
const linkLine = (shop: Shop) => ({ label: 'El enlace a tu evento', text: snippetLink(shop) });
const scriptLine = (portal: string) => ({ label: 'La línea del script', text: snippetScript(portal) });
const sandboxLine = { label: 'El atributo sandbox', text: `sandbox="${checkoutFrameSandbox}"` };

/** The effects on buyers if the optional sandbox words are missing. */
function withoutWords(words: string): string {
  return [
    words.includes('allow-top-navigation') &&
      'Si el navegador no abre otra pestaña, nadie podrá llegar al banco.',
    words.includes('allow-downloads') &&
      'Las entradas y las facturas no se podrán descargar desde tu página.',
  ]
    .filter(Boolean)
    .join(' ');
}

const texts: Texts = {
  ...headerTexts,
  noEmbed: (shop) => ({
    title: 'No hay ninguna inscripción en la página',
    about:
      'Hemos leído el HTML tal como sale de tu servidor y no tiene el código de la inscripción. Pega estas líneas donde la quieras. Si ya están, pero las añade después tu editor o un gestor de etiquetas, abre la página en el navegador, copia su HTML con «Inspeccionar» y compruébala pegándolo.',
    lines: snippetLines(shop),
  }),
  pastedAsText: (shop) => ({
    title: 'El código se ve como texto',
    about:
      'Está en un bloque de texto, y la gente lee el código en vez de ver la inscripción. Bórralo de ahí y pega estas líneas en un bloque de HTML (en WordPress, «HTML personalizado»).',
    lines: snippetLines(shop),
  }),
  plainLink: (shop) => ({
    title: 'Solo hay un enlace',
    about:
      'Lleva al evento y se puede comprar, pero fuera de tu web. Para que la inscripción se abra en tu página, cambia el enlace por estas líneas.',
    lines: snippetLines(shop),
  }),
  embedOtherHost: (shop) => ({
    title: 'El enlace lleva a otro sitio',
    about: `Apunta a «${shop.subject}», y quien lo siga no llega a tu evento. Cámbialo por este.`,
    lines: linkLine(shop),
  }),
  eventMissing: (shop) => ({
    title: 'El código no dice de qué evento es',
    about:
      'Al enlace le falta data-event, o lo que pone ahí no es el nombre de un evento: es lo que sale en la dirección de tu evento detrás de /events/. Escríbelo así.',
    lines: linkLine(shop),
  }),
  eventUnknown: ({ subject }) => ({
    title: `No hay ningún evento «${subject}» a la venta`,
    about:
      'El nombre puede estar mal escrito, o el evento sin publicar. Abre tu evento en el portal y copia en data-event lo que sale en su dirección detrás de /events/.',
  }),
  addressUnknown: () => ({
    title: 'No sabemos en qué dirección estará la página',
    about:
      'Sin ella no podemos mirar si tu web está en la lista de las que pueden mostrar la inscripción, ni si usa https. Escríbela encima del HTML y vuelve a comprobar.',
  }),
  notHttps: ({ subject }) => ({
    title: 'La página no usa https',
    about:
      'Sin https la inscripción no se abre dentro de la página, porque alguien podría cambiarla por el camino. Pide a tu proveedor que active el certificado y que la página redirija a esta dirección.',
    lines: { label: 'La dirección con https', text: subject },
  }),
  originNotListed: ({ subject }) => ({
    title: 'Tu web no está en la lista',
    about:
      'Tu inscripción solo se abre en las webs que nos digas. Envíanos este origen tal cual y la añadimos. Con «www» y sin «www» son dos distintos.',
    lines: { label: 'El origen de tu web', text: subject },
    way: { to: '/contact', label: 'Ir al formulario de contacto' },
  }),
  loaderMissing: ({ portal }) => ({
    title: 'Falta el script',
    about:
      'Está el enlace, pero no la línea que lo convierte en la inscripción. Pégala debajo, en un bloque de HTML. Si tu editor la quita al guardar, usa el marco (iframe) que explica la guía.',
    lines: scriptLine(portal),
  }),
  loaderOtherHost: ({ portal, subject }) => ({
    title: 'El script es de otra dirección',
    about: `Se carga de «${subject}», que no es la de este portal. Cambia su línea por esta.`,
    lines: scriptLine(portal),
  }),
  loaderOtherVersion: ({ portal, subject }) => ({
    title: 'El script es de otra versión',
    about: `«${subject}» no existe en este portal. Cambia su línea por esta.`,
    lines: scriptLine(portal),
  }),
  loaderWaits: ({ portal, subject }) => ({
    title: 'El script espera a otro',
    about: `Un aviso de cookies o un optimizador lo ha apartado${subject ? ` (type="${subject}")` : ''} y decide cuándo se ejecuta. Añádelo a las excepciones de ese complemento, para que salga así en la página. El script no pone cookies.`,
    lines: scriptLine(portal),
  }),
  loaderModule: ({ portal }) => ({
    title: 'El script no puede ser un módulo',
    about:
      'Lleva type="module", y así no sabe de qué dirección viene: se para y queda el enlace. Quita ese atributo. async y defer sí valen.',
    lines: scriptLine(portal),
  }),
  loaderIntegrity: ({ portal }) => ({
    title: 'El script se parará con la próxima mejora',
    about:
      'Lleva integrity, que fija su contenido, pero v1.js cambia cuando lo mejoramos. Quita integrity, o usa la versión fija que explica la guía.',
    lines: scriptLine(portal),
  }),
  frameAddress: (shop) => ({
    title: 'El marco (iframe) abre otra página',
    about: `«${shop.subject}» no es la página de la inscripción, y las demás del portal no se pueden mostrar dentro de otra web. Cámbialo por este.`,
    lines: { label: 'El marco de tu evento', text: frameByHand(shop) },
  }),
  frameSandbox: ({ subject }) => ({
    title: 'El marco (iframe) está demasiado limitado',
    about: `Su atributo sandbox no deja terminar la compra. Le falta: ${subject}. Déjalo así, o quítalo del todo.`,
    lines: sandboxLine,
  }),
  frameSandboxPartial: ({ subject }) => ({
    title: 'El marco (iframe) no deja hacerlo todo',
    about: `Se puede comprar, pero a su atributo sandbox le falta: ${subject}. ${withoutWords(subject)} Déjalo así, o quítalo del todo.`,
    lines: sandboxLine,
  }),
  frameAllow: () => ({
    title: 'El marco (iframe) no ofrece los pagos guardados',
    about:
      'Sin este atributo el navegador puede no ofrecer los pagos que la gente tiene guardados. Añádelo al marco.',
    lines: { label: 'El atributo allow', text: `allow="${checkoutFrameAllow}"` },
  }),
  frameNarrow: ({ subject }) => ({
    title: 'El marco (iframe) es estrecho',
    about: `Mide ${subject} y el formulario necesita al menos 320 px. Dale todo el ancho de su columna.`,
    lines: { label: 'El atributo width', text: 'width="100%"' },
  }),
  frameReferrer: ({ subject }) => ({
    title: 'Después de pagar no se puede volver a tu página',
    about: `La página no dice a otras webs cuál es su dirección («${subject}»), y el marco (iframe) no sabe adónde llevar a quien ha pagado. Añádele este atributo.`,
    lines: { label: 'El atributo referrerpolicy', text: 'referrerpolicy="strict-origin-when-cross-origin"' },
  }),
};

/** The texts of a finding. */
export function findingText({ code, subject }: EmbedFindingBody, shop: Shop): FindingText {
  return texts[code]({ ...shop, subject: subject ?? '' });
}
