import type { EmbedFindingBody } from '@dorsal/api-contract/embed';
import type { FindingText, Subject } from './finding-text.ts';
import { headerTexts } from './header-texts.ts';
import { frameByHand, type Shop, sandboxWords, snippet, snippetLink, snippetScript } from './snippet.ts';

type Texts = Readonly<Record<EmbedFindingBody['code'], (about: Subject) => FindingText>>;

const paste = (text: string) => ({ label: 'Pega esto en tu página', text });

/** What buyers meet without the words that a purchase can do without. */
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
      'Hemos leído el HTML tal como sale de tu servidor y no tiene el código de la inscripción. Si lo añade después tu editor (Wix lo guarda en un marco de otro dominio) o un gestor de etiquetas, abre la página, copia el HTML con el inspector del navegador y pégalo aquí.',
    lines: paste(snippet(shop)),
  }),
  pastedAsText: (shop) => ({
    title: 'El código se ve como texto',
    about:
      'Está pegado en un bloque de texto y la gente lee el código en vez de ver la inscripción. Bórralo y pégalo en un bloque de HTML o de código incrustado.',
    lines: paste(snippet(shop)),
  }),
  plainLink: (shop) => ({
    title: 'Solo hay un enlace',
    about:
      'Lleva al evento y se puede comprar, pero fuera de tu web. Para que la inscripción se abra en tu página, cambia el enlace por estas líneas.',
    lines: paste(snippet(shop)),
  }),
  embedOtherHost: (shop) => ({
    title: 'El enlace lleva a otro sitio',
    about: `Apunta a «${shop.subject}». Quien lo siga no llega a tu evento.`,
    lines: { label: 'Cámbialo por este', text: snippetLink(shop) },
  }),
  eventMissing: (shop) => ({
    title: 'El código no dice de qué evento es',
    about:
      'Le falta data-event, o lo que pone no es el identificador de un evento. Está en su dirección, detrás de /events/.',
    lines: { label: 'Escríbelo así', text: snippetLink(shop) },
  }),
  eventUnknown: ({ subject }) => ({
    title: `No hay ningún evento «${subject}» a la venta`,
    about:
      'Puede estar mal escrito o sin publicar. Abre tu evento en el portal y copia lo que hay en su dirección detrás de /events/.',
  }),
  addressUnknown: () => ({
    title: 'No sabemos en qué dirección estará la página',
    about:
      'Sin ella no podemos mirar si tu web está en la lista de las que pueden mostrar la inscripción, ni si usa https. Escríbela junto al HTML y vuelve a comprobar.',
  }),
  notHttps: ({ subject }) => ({
    title: 'La página no usa https',
    about:
      'Sin https la inscripción no se abre dentro de la página, porque nadie podría saber si la han cambiado por el camino. Activa el certificado con tu proveedor y haz que la página redirija a esta dirección.',
    lines: { label: 'La dirección con https', text: subject },
  }),
  originNotListed: ({ subject }) => ({
    title: 'Tu web no está en la lista',
    about:
      'Solo las webs que cada organizador nos da pueden mostrar su inscripción. Mándanos exactamente este origen desde el formulario de contacto y lo añadimos. Con «www» y sin «www» son dos distintos.',
    lines: { label: 'El origen que tienes que enviarnos', text: subject },
  }),
  loaderMissing: ({ portal }) => ({
    title: 'Falta el guion',
    about:
      'Está el enlace, pero no la línea que lo convierte en la inscripción. Muchos editores quitan los guiones al guardar: pégala en un bloque de HTML. Si tampoco la respeta, usa el marco que explica la guía.',
    lines: { label: 'Pégala debajo del enlace', text: snippetScript(portal) },
  }),
  loaderOtherHost: ({ portal, subject }) => ({
    title: 'El guion es de otra dirección',
    about: `Se carga de «${subject}», que no es la de este portal.`,
    lines: { label: 'Cámbialo por este', text: snippetScript(portal) },
  }),
  loaderOtherVersion: ({ portal, subject }) => ({
    title: 'El guion es de otra versión',
    about: `«${subject}» no existe en este portal.`,
    lines: { label: 'Cámbialo por este', text: snippetScript(portal) },
  }),
  loaderWaits: ({ portal, subject }) => ({
    title: 'El guion espera a otro',
    about: `Un aviso de cookies o un optimizador lo ha apartado${subject ? ` (type="${subject}")` : ''} y solo se ejecuta cuando él quiere. El nuestro no guarda cookies: exclúyelo en sus ajustes.`,
    lines: { label: 'Así tiene que salir en la página', text: snippetScript(portal) },
  }),
  loaderModule: ({ portal }) => ({
    title: 'El guion no puede ser un módulo',
    about:
      'Lleva type="module", y así no sabe de qué dirección viene: se para y queda el enlace. Quita ese atributo. async y defer sí valen.',
    lines: { label: 'Así tiene que salir en la página', text: snippetScript(portal) },
  }),
  loaderIntegrity: ({ portal }) => ({
    title: 'El guion se parará con la próxima mejora',
    about:
      'Lleva integrity, que fija su contenido, pero v1.js cambia cuando lo mejoramos. Quita integrity, o usa el archivo con huella que da la guía.',
    lines: { label: 'Sin integrity', text: snippetScript(portal) },
  }),
  frameAddress: (shop) => ({
    title: 'El marco abre otra página',
    about: `«${shop.subject}» no es la página de la inscripción, y las demás del portal no se pueden poner en un marco.`,
    lines: { label: 'Cámbialo por este', text: frameByHand(shop) },
  }),
  frameSandbox: ({ subject }) => ({
    title: 'El marco está demasiado cerrado',
    about: `Su sandbox no deja terminar la compra. Le falta: ${subject}. También puedes quitar sandbox del todo.`,
    lines: { label: 'Añádelo al marco', text: `sandbox="${sandboxWords}"` },
  }),
  frameSandboxPartial: ({ subject }) => ({
    title: 'El marco no deja hacerlo todo',
    about: `Se puede comprar, pero a su sandbox le falta: ${subject}. ${withoutWords(subject)} También puedes quitar sandbox del todo.`,
    lines: { label: 'Añádelo al marco', text: `sandbox="${sandboxWords}"` },
  }),
  frameAllow: () => ({
    title: 'El marco no permite pagos',
    about: 'Sin este permiso el navegador puede no ofrecer los pagos que la gente tiene guardados.',
    lines: { label: 'Añádelo al marco', text: 'allow="payment; web-share; clipboard-write"' },
  }),
  frameNarrow: ({ subject }) => ({
    title: 'El marco es estrecho',
    about: `Mide ${subject} y el formulario necesita al menos 320 px. Dale todo el ancho de su columna.`,
    lines: { label: 'Cambia su ancho', text: 'width="100%"' },
  }),
  frameReferrer: ({ subject }) => ({
    title: 'Después de pagar no se puede volver a tu página',
    about: `La página no dice quién es («${subject}»), y el marco no sabe adónde llevar a quien ha pagado.`,
    lines: { label: 'Añádelo al marco', text: 'referrerpolicy="strict-origin-when-cross-origin"' },
  }),
};

/** A finding in words. */
export function findingText({ code, subject }: EmbedFindingBody, shop: Shop): FindingText {
  return texts[code]({ ...shop, subject: subject ?? '' });
}
