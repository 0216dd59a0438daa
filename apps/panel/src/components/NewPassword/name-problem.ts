import { linkInNameText, personNameMaxLength, personNameProblem } from '@dorsal/domain/person-name';

const texts = {
  blank: 'Escribe tu nombre.',
  tooLong: `Tu nombre puede tener como mucho ${personNameMaxLength} caracteres.`,
  controlCharacter: 'Tu nombre tiene un carácter que no se puede guardar. Vuelve a escribirlo.',
  link: linkInNameText,
} as const;

/** The error text for a person's own name; undefined if it is valid. */
export function nameProblem(name: string): string | undefined {
  const problem = personNameProblem(name);
  return problem && texts[problem];
}
