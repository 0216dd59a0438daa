import type { Verdict } from '../device/verdict.ts';

/** How a verdict looks and what it says: a title readable at arm's length, its color, and a line below. */
export interface VerdictLook {
  readonly tone: 'in' | 'out' | 'doubt' | 'neutral';
  readonly title: string;
  readonly line?: string;
}

const looks: Readonly<Record<Exclude<Verdict['result'], 'already'>, VerdictLook>> = {
  ok: { tone: 'in', title: 'Adelante' },
  letIn: { tone: 'in', title: 'Dejado pasar', line: 'Lo comprobaremos al volver la conexión.' },
  checking: { tone: 'neutral', title: 'Comprobando...' },
  notPaid: {
    tone: 'out',
    title: 'No pagado',
    line: 'El pedido se ha devuelto o no está pagado. No puede pasar.',
  },
  consentMissing: {
    tone: 'doubt',
    title: 'Falta la autorización',
    line: 'Es menor y su madre, padre o tutor no ha firmado. Puede pasar si está aquí.',
  },
  wrongEvent: { tone: 'out', title: 'Otro evento', line: 'Este ticket es de otro evento. No puede pasar.' },
  unknown: {
    tone: 'out',
    title: 'Desconocido',
    line: 'Este ticket no vale: quizá se corrigió su correo y hay uno nuevo. Busca por nombre.',
  },
  foreign: {
    tone: 'out',
    title: 'No es un ticket de Dorsal',
    line: 'Pide el QR del correo o de «Mis Tickets».',
  },
};

const notListed: VerdictLook = {
  tone: 'doubt',
  title: 'No está en la lista guardada',
  line: 'Sin conexión no se puede comprobar: quizá acaba de inscribirse.',
};

/** `timeOf` formats an instant: 'a las 18:12:31'. */
export function verdictLook(verdict: Verdict, timeOf: (instant: string) => string): VerdictLook {
  if (verdict.result === 'unknown' && verdict.letIn) return notListed;
  if (verdict.result !== 'already') return looks[verdict.result];
  const time = verdict.firstScanAt && timeOf(verdict.firstScanAt);
  return {
    tone: 'out',
    title: 'Ya entró',
    line: time ? `Entró ${time}. No puede pasar otra vez.` : 'No puede pasar otra vez.',
  };
}
