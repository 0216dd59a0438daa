import { isBlankAnswer, type Question } from './questions.ts';

/** The most days after the race that an answer about health is kept. Source: decisions, "Answers about health". */
export const mostHealthDays = 30;

/** The version of `healthConsentText`; stored with each answer. */
export const healthConsentVersion = '2026-12';

/**
 * The text of the consent to store an answer about health. Source: Regulation (EU) 2016/679, article 9.2.a.
 */
export const healthConsentText =
  'Doy mi consentimiento explícito, o tengo el de esta persona, para que la organización use este dato de salud solo para atenderla en el evento.';

/** Shown if an answer about health comes without its consent. */
export const healthConsentMissingText =
  'Marca el consentimiento para dar este dato de salud, o deja la respuesta en blanco.';

/** An answer as a form sends it. */
export interface GivenHealthAnswer {
  readonly value: unknown;
  /** The version of the text that was consented to; undefined: no consent. */
  readonly consentVersion: string | undefined;
}

/** Whether the value may only be stored with explicit consent: an answer about health that isn't blank. */
export function needsHealthConsent(question: Pick<Question, 'isAboutHealth'>, value: unknown): boolean {
  return question.isAboutHealth === true && !isBlankAnswer(value);
}

/** Whether an answer must be refused: it is about health, and comes without consent to the present text. */
export function lacksHealthConsent(
  question: Pick<Question, 'isAboutHealth'>,
  { value, consentVersion }: GivenHealthAnswer,
): boolean {
  return needsHealthConsent(question, value) && consentVersion !== healthConsentVersion;
}

/** How many days after the race the answers to a question about health are kept. */
export function healthDaysOf({ keptDays }: Pick<Question, 'keptDays'>): number {
  return Math.min(keptDays ?? mostHealthDays, mostHealthDays);
}

/** What forms say at a question about health: who sees the answer, and when it is deleted. */
export function healthNotice(question: Pick<Question, 'keptDays'>): string {
  const days = healthDaysOf(question);
  const after = days === 1 ? 'un día' : `${days} días`;
  return `Solo lo ve quien gestiona las inscripciones. Se borra ${after} después de la carrera.`;
}
