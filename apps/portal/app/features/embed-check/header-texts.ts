import type { EmbedFindingBody } from '@dorsal/api-contract/embed';
import type { FindingText, Subject } from './finding-text.ts';
import { isStrictDynamic, withSource } from './policy-lines.ts';
import { sandboxWords, snippetScript } from './snippet.ts';

type HeaderCode = Extract<
  EmbedFindingBody['code'],
  | 'loaderBlocked'
  | 'frameBlocked'
  | 'pageSandbox'
  | 'crossOriginIsolated'
  | 'embedderPolicy'
  | 'openerPolicy'
  | 'paymentPolicy'
>;

const directive = 'La directiva, con lo que le falta';

/** What a page's headers and policies do, for whoever looks after its server. */
export const headerTexts: Readonly<Record<HeaderCode, (about: Subject) => FindingText>> = {
  loaderBlocked: ({ portal, subject }) =>
    isStrictDynamic(subject)
      ? {
          title: 'La política de tu web bloquea el guion',
          about: `Tiene «${subject}»: con 'strict-dynamic' solo se ejecutan los guiones que llevan el nonce de cada carga. Pon el de tu página en el nuestro.`,
          lines: {
            label: 'El guion, con tu nonce',
            text: snippetScript(portal, ' nonce="EL-NONCE-DE-TU-PÁGINA"'),
          },
        }
      : {
          title: 'La política de tu web bloquea el guion',
          about: `Su Content-Security-Policy tiene «${subject}», que no deja cargar el guion de la inscripción.`,
          lines: { label: directive, text: withSource(subject, { own: 'script-src', source: portal }) },
        },
  frameBlocked: ({ portal, subject }) => ({
    title: 'La política de tu web bloquea el marco',
    about: `Su Content-Security-Policy tiene «${subject}», que no deja abrir la inscripción dentro de la página.`,
    lines: { label: directive, text: withSource(subject, { own: 'frame-src', source: portal }) },
  }),
  pageSandbox: ({ subject }) => ({
    title: 'Tu web se encierra a sí misma',
    about: `Su Content-Security-Policy tiene sandbox sin ${subject}, y eso vale también para la inscripción. Quita sandbox de esa página o déjalo así.`,
    lines: { label: 'La directiva entera', text: `sandbox ${sandboxWords};` },
  }),
  crossOriginIsolated: ({ subject }) => ({
    title: 'La página está aislada de las demás',
    about: `Envía Cross-Origin-Opener-Policy: same-origin y Cross-Origin-Embedder-Policy: ${subject}. Juntas impiden abrir la inscripción dentro. Quita la segunda en esta página y cambia la primera.`,
    lines: {
      label: 'La cabecera que puede quedar',
      text: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    },
  }),
  embedderPolicy: ({ subject }) => ({
    title: 'La página no admite marcos de fuera',
    about: `Envía Cross-Origin-Embedder-Policy: ${subject}, que impide abrir la inscripción dentro. Quítala en esta página.`,
    lines: { label: 'O envíala así', text: 'Cross-Origin-Embedder-Policy: unsafe-none' },
  }),
  openerPolicy: () => ({
    title: 'Al pagar se abrirá una pestaña vacía',
    about:
      'La página envía Cross-Origin-Opener-Policy: same-origin, y la inscripción no puede llevar al banco la pestaña que abre: se queda vacía. Quien compra tiene que volver a tu página y pulsar «Ir al banco», que se abre en su lugar. Se puede comprar, y después se vuelve a ella.',
    lines: { label: 'Envíala así', text: 'Cross-Origin-Opener-Policy: same-origin-allow-popups' },
  }),
  paymentPolicy: ({ portal, subject }) => ({
    title: 'La página prohíbe los pagos guardados',
    about: `Su Permissions-Policy tiene «${subject}». Se puede comprar, pero el navegador no ofrecerá los pagos que la gente tiene guardados.`,
    lines: { label: 'Cambia esa parte por esta', text: `payment=(self "${portal}")` },
  }),
};
