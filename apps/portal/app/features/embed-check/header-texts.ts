import type { EmbedFindingBody } from '@dorsal/api-contract/embed';
import { checkoutFrameSandbox } from '@dorsal/domain/checkout-frame';
import type { FindingText, Subject } from './finding-text.ts';
import { directiveName, isStrictDynamic, withSource } from './policy-lines.ts';
import { snippetScript } from './snippet.ts';

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

const policy = 'La Content-Security-Policy de tu página (la lista de lo que puede cargar)';
const openerLine = {
  label: 'La cabecera Cross-Origin-Opener-Policy',
  text: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
};

/** How a directive can allow the portal: change it, or add another one if it is a fallback for others. */
function allowing(directive: string, { own, portal }: { own: 'script-src' | 'frame-src'; portal: string }) {
  const text = withSource(directive, { own, source: portal });
  const [old, name] = [directiveName(directive), directiveName(text)];
  return {
    advice:
      old === name
        ? 'Cámbialo por esto.'
        : `Añade esta directiva, que lleva también lo que permite ${old}, y deja ${old} como está.`,
    lines: { label: `La directiva ${name}`, text },
  };
}

/** Texts about a page's headers and policies, for the administrator of its server. */
export const headerTexts: Readonly<Record<HeaderCode, (about: Subject) => FindingText>> = {
  loaderBlocked: ({ portal, subject }) => {
    const title = 'La política de tu web bloquea el script';
    if (isStrictDynamic(subject)) {
      return {
        title,
        about: `${policy} tiene «${subject}»: con 'strict-dynamic' solo se ejecutan los scripts que llevan el nonce de cada carga. Pon en el nuestro el de tu página.`,
        lines: {
          label: 'La línea del script, con tu nonce',
          text: snippetScript(portal, ' nonce="EL-NONCE-DE-TU-PÁGINA"'),
        },
      };
    }
    const { advice, lines } = allowing(subject, { own: 'script-src', portal });
    return {
      title,
      about: `${policy} tiene «${subject}», que no deja cargar el script de la inscripción. ${advice}`,
      lines,
    };
  },
  frameBlocked: ({ portal, subject }) => {
    const { advice, lines } = allowing(subject, { own: 'frame-src', portal });
    return {
      title: 'La política de tu web bloquea el marco (iframe)',
      about: `${policy} tiene «${subject}», que no deja abrir la inscripción dentro de la página. ${advice}`,
      lines,
    };
  },
  pageSandbox: ({ subject }) => ({
    title: 'Tu servidor limita lo que la página puede hacer',
    about: `La envía con Content-Security-Policy: sandbox, que vale también para la inscripción. Le falta: ${subject}. Quita sandbox en esta página o déjalo así.`,
    lines: { label: 'La directiva sandbox', text: `sandbox ${checkoutFrameSandbox};` },
  }),
  crossOriginIsolated: ({ subject }) => ({
    title: 'Tu servidor no deja mostrar otras webs en la página',
    about: `La envía con Cross-Origin-Opener-Policy: same-origin y Cross-Origin-Embedder-Policy: ${subject}, y con las dos el navegador no abre la inscripción dentro. Quita la segunda en esta página y deja la primera así.`,
    lines: openerLine,
  }),
  embedderPolicy: ({ subject }) => ({
    title: 'Tu servidor no deja mostrar otras webs en la página',
    about: `La envía con Cross-Origin-Embedder-Policy: ${subject}, y con ella el navegador no abre la inscripción dentro. Quita esa cabecera en esta página o envíala así.`,
    lines: {
      label: 'La cabecera Cross-Origin-Embedder-Policy',
      text: 'Cross-Origin-Embedder-Policy: unsafe-none',
    },
  }),
  openerPolicy: () => ({
    title: 'El banco no podrá abrirse en otra pestaña',
    about:
      'Tu servidor envía la página con Cross-Origin-Opener-Policy: same-origin, y la inscripción no puede llevar al banco la pestaña que abre, que se cierra sola. Quien compra tiene que pulsar además «Ir al banco», que se abre en el lugar de tu página. Se puede comprar igual, y después de pagar se vuelve a ella. Para evitarlo, envía la cabecera así.',
    lines: openerLine,
  }),
  paymentPolicy: ({ portal, subject }) => ({
    title: 'La página no ofrece los pagos guardados',
    about: `Su cabecera Permissions-Policy tiene «${subject}». Se puede comprar, pero el navegador no ofrecerá los pagos que la gente tiene guardados. Cambia esa parte por esta.`,
    lines: { label: 'La parte payment de Permissions-Policy', text: `payment=(self "${portal}")` },
  }),
};
