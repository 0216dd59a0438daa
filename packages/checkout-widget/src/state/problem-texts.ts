import { linkInNameText, type PersonNameProblem } from '@dorsal/domain/person-name';
import { type AnswerProblem, answerYears } from '@dorsal/domain/questions';
import type { QuestionBody } from '@dorsal/api-contract/questions';

const nameTexts: Readonly<Record<PersonNameProblem, string>> = {
  blank: 'Falta el nombre completo.',
  tooLong: 'El nombre es demasiado largo: usa como mucho 100 caracteres.',
  controlCharacter: 'El nombre tiene un carácter que no se puede usar: escríbelo a mano.',
  link: linkInNameText,
};

export const nameProblemText = (problem: PersonNameProblem): string => nameTexts[problem];

/** What is missing in an address that `isEmailAddress` refused, with an example based on the typed text. */
export function emailProblemText(typed: string): string {
  const text = typed.trim();
  if (text === '') return 'Falta el correo electrónico.';
  const [local = '', domain, ...more] = text.split('@');
  if (domain === undefined) return `Falta la arroba, por ejemplo ${onlyLocal(local)}@correo.es`;
  if (more.length > 0 || /[\s,;]/.test(text)) return 'Escribe una sola dirección, sin espacios ni comas.';
  if (local === '') return 'Falta lo que va antes de la arroba, por ejemplo nombre@correo.es';
  if (!/\.[^.]{2,}$/.test(domain)) return `Falta el dominio, por ejemplo ${onlyLocal(local)}@correo.es`;
  return 'Esta dirección tiene algún carácter que no se puede usar. Revísala.';
}

const onlyLocal = (text: string) => text.replace(/[^\w.+-]/g, '') || 'nombre';

/** Text for a missing required answer; the server uses the same one. */
export const missingAnswerText = 'Falta esta respuesta.';

/** Why an answer is invalid, and what would be valid. */
export function answerProblemText(problem: AnswerProblem, question: QuestionBody): string {
  const { kind, min, max } = question;
  switch (problem) {
    case 'required':
      return kind === 'waiver' ? 'Tienes que aceptarlo para participar.' : missingAnswerText;
    case 'notAnOption':
      return 'Elige una de las opciones.';
    case 'tooShort':
      return `Escribe al menos ${min} caracteres.`;
    case 'tooLong':
      return `Escribe como mucho ${max ?? (kind === 'licence' ? 40 : 500)} caracteres.`;
    case 'tooLow':
      if (kind === 'date') return `Escribe una fecha a partir de ${min ?? answerYears.min}.`;
      return `El mínimo es ${min}.`;
    case 'tooHigh':
      if (kind === 'date') return `Escribe una fecha de ${max ?? answerYears.max} o anterior.`;
      return `El máximo es ${max}.`;
    default:
      if (kind === 'number') return 'Escribe un número, por ejemplo 42.';
      if (kind === 'date') return 'Escribe una fecha que exista: día, mes y año.';
      if (kind === 'licence') return 'Usa solo letras, números, puntos, guiones y barras.';
      if (kind === 'text') return 'Hay un carácter que no se puede usar: escríbelo a mano.';
      return 'Elige una de las opciones.';
  }
}
