import type { CodeAdvice } from './code-advice.ts';
import { codeGroups } from './internal/code-table.ts';

/** What one of the agency's codes means. */
export interface CodeExplanation extends CodeAdvice {
  readonly code: number;
  /** What happened to what was sent. `unknown`: the code isn't in the agency's list of April 2026. */
  readonly class: 'envelopeRefused' | 'recordRefused' | 'acceptedWithErrors' | 'unknown';
}

const advice = new Map(
  codeGroups.flatMap(({ codes, ...group }) => codes.split(' ').map((code) => [Number(code), group] as const)),
);

const unknownAdvice: CodeAdvice = {
  who: 'operator',
  nextStep: 'askPerson',
  action:
    'El programa no conoce este código. Lee el mensaje de la Agencia Tributaria y pregunta al asesor antes de hacer nada.',
};

/** Explains a code of an answer or a fault. A code outside the agency's list means: ask a person. */
export function explainCode(code: number): CodeExplanation {
  const known = advice.get(code);
  return known ? { code, class: classOf(code), ...known } : { code, class: 'unknown', ...unknownAdvice };
}

// The three parts of errores.properties.
function classOf(code: number): CodeExplanation['class'] {
  if (code >= 3500) return 'envelopeRefused';
  return code >= 2000 && code < 3000 ? 'acceptedWithErrors' : 'recordRefused';
}
