import { personNameMaxLength, personNameProblem } from '@dorsal/domain/person-name';
import { emailProblem } from '~/components/form/email-problem.ts';

export interface ParticipantEntries {
  readonly fullName: string;
  readonly email: string;
}

const nameTexts = {
  blank: 'Falta el nombre completo.',
  tooLong: `El nombre es demasiado largo: usa como mucho ${personNameMaxLength} caracteres.`,
  controlCharacter: 'El nombre tiene un carácter que no se puede usar: escríbelo a mano.',
} as const;

/** What keeps the entries from being saved, by field and in words; the rules are the checkout's. */
export function correctionProblems({ fullName, email }: ParticipantEntries): Partial<ParticipantEntries> {
  const nameProblem = personNameProblem(fullName);
  const wrongEmail = emailProblem(email, 'Falta el correo electrónico.');
  return {
    ...(nameProblem && { fullName: nameTexts[nameProblem] }),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
  };
}
