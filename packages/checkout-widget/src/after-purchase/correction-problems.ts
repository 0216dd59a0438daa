import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import { personNameProblem } from '@dorsal/domain/person-name';
import { emailProblemText, nameProblemText } from '../state/problem-texts.ts';

export interface ParticipantEntries {
  readonly fullName: string;
  readonly email: string;
}

/** Validation messages by field; empty if the entries can be saved. The rules are the checkout's. */
export function correctionProblems({ fullName, email }: ParticipantEntries): Partial<ParticipantEntries> {
  const nameProblem = personNameProblem(fullName);
  return {
    ...(nameProblem && { fullName: nameProblemText(nameProblem) }),
    ...(!isEmailAddress(normaliseEmail(email)) && { email: emailProblemText(email) }),
  };
}
