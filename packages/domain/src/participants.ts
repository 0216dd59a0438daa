import { isEmailAddress } from './email-address.ts';
import { personNameProblem, type PersonNameProblem } from './person-name.ts';

/** The person of one place (spec, section 3). */
export interface Participant {
  readonly _id: string;
  readonly fullName: string;
  readonly email: string;
}

/** A field of a participant, and what is wrong with it. */
export type ParticipantProblem =
  | { readonly field: 'fullName'; readonly code: PersonNameProblem }
  | { readonly field: 'email'; readonly code: 'invalid' };

/** Everything that is wrong with this participant; empty if nothing is. */
export function participantProblems(participant: { fullName: string; email: string }): ParticipantProblem[] {
  const problems: ParticipantProblem[] = [];
  const nameProblem = personNameProblem(participant.fullName);
  if (nameProblem) problems.push({ field: 'fullName', code: nameProblem });
  if (!isEmailAddress(participant.email)) problems.push({ field: 'email', code: 'invalid' });
  return problems;
}

/** Whether there is exactly one participant for each place of each ticket type. */
export function isEveryPlaceTaken(
  participants: readonly { readonly ticketId: string }[],
  items: readonly { readonly ticketId: string; readonly quantity: number }[],
): boolean {
  const open = new Map<string, number>();
  for (const { ticketId, quantity } of items) open.set(ticketId, (open.get(ticketId) ?? 0) + quantity);
  for (const { ticketId } of participants) open.set(ticketId, (open.get(ticketId) ?? 0) - 1);
  return [...open.values()].every((places) => places === 0);
}
