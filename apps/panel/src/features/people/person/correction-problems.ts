import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import { linkInNameText, personNameMaxLength, personNameProblem } from '@dorsal/domain/person-name';

export interface Correction {
  readonly fullName: string;
  readonly email: string;
}

const nameTexts = {
  blank: 'Escribe el nombre completo.',
  tooLong: `El nombre puede tener como mucho ${personNameMaxLength} caracteres.`,
  controlCharacter: 'El nombre tiene un carácter que no se puede guardar. Vuelve a escribirlo.',
  link: linkInNameText,
} as const;

/** What is wrong with each corrected field; empty if nothing is. */
export function correctionProblems({ fullName, email }: Correction): Partial<Correction> {
  const name = personNameProblem(fullName);
  return {
    ...(name && { fullName: nameTexts[name] }),
    ...(!isEmailAddress(normaliseEmail(email)) && {
      email: 'Escribe un correo válido, por ejemplo andreu@correo.es.',
    }),
  };
}
