import type { z } from 'zod';
import type { checkoutBody } from '@dorsal/api-contract/order-requests';
import { repeatedPlaces } from '@dorsal/domain/duplicates';
import type { AskedGuardian } from '@dorsal/domain/guardian';
import { isEveryPlaceTaken } from '@dorsal/domain/participants';
import { fullNameOfPlace } from '@dorsal/domain/sport-rules';
import { noSportRules, raceDaysOf, type SportRules } from '@dorsal/domain/ticket-rules';
import type { Question } from '../db/json/question.ts';
import type { StoredCategory } from '../db/json/stored-category.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';
import type { PlaceToSell } from '../duplicates/refuse-twins.ts';
import { classAnswer } from '../health-answers/race-class.ts';
import { RefusedError } from '../http/refusal.ts';
import { requireShownWaivers } from './accepted-waivers.ts';
import { type CheckedAnswers, checkAnswers } from './check-answers.ts';
import { checkPerson } from './check-person.ts';
import { keptData, type KeptPersonOf, withKeptGuardian } from './kept-person.ts';

type ParticipantInput = z.output<typeof checkoutBody>['participants'][number];

export interface CheckedParticipant extends Omit<CheckedAnswers, 'problems'> {
  readonly ticketTypeId: string;
  readonly fullName: string;
  readonly email: string;
  readonly person: StoredPerson | null;
  readonly categories: StoredCategory[];
  /** The guardian who has to be asked to consent by a link; null: none has to be. */
  readonly asked: AskedGuardian | null;
}

interface Asked {
  readonly items: readonly {
    readonly ticketTypeId: string;
    /** What refusals call the ticket type. */
    readonly name: string;
    readonly quantity: number;
  }[];
  readonly event: {
    readonly questions: readonly Question[];
    readonly sport: SportRules | null;
    readonly startsAt: Date | null;
    readonly timeZone: string;
    /** The current ticket type of one that may have been replaced: `currentTicketIds`. */
    readonly currentIdOf: (ticketId: string) => string;
  };
  /** Default: the order has nothing of its people. */
  readonly keptOf?: KeptPersonOf;
  /** The timestamp stored with a guardian's consent, and the day of the registration. */
  readonly now: Date;
  /** The address of the buyer, who may consent for a minor; null: staff fill in the form, who can't. */
  readonly signer: string | null;
}

/**
 * Requires one participant per place of each ticket type, each another person. Returns them with what the event asks of a person as a race,
 * their categories, and their answers, each with the label as asked; without answers to questions that their conditions leave out.
 * Throws RefusedError 400 with the path of each invalid field (`participants.0.answers.{questionId}`,
 * `participants.0.person.birthDate`), and 409 for a waiver whose text is no longer the one that was shown.
 */
export function checkParticipants(
  participants: readonly ParticipantInput[],
  { items, event, keptOf, now, signer }: Asked,
): CheckedParticipant[] {
  const held = items.map(({ ticketTypeId, quantity }) => ({ ticketId: ticketTypeId, quantity }));
  if (!isEveryPlaceTaken(participants, held)) {
    const message = 'Tiene que haber un participante por cada plaza de tu reserva.';
    throw new RefusedError({
      status: 400,
      code: 'participants_mismatch',
      message,
      fields: { participants: message },
    });
  }
  const sport = event.sport ?? noSportRules;
  const days = raceDaysOf(event, now);
  const fields: Record<string, string> = {};
  const checked = participants.map(
    ({ ticketId, fullName: givenName, email, person: given = {}, answers = [] }, index) => {
      const current = event.currentIdOf(ticketId);
      const fullName = fullNameOfPlace(
        sport,
        { fullName: givenName, names: given.names },
        { ticketId: current },
      );
      const ticketName = items.find(({ ticketTypeId }) => ticketTypeId === ticketId)?.name ?? '';
      const kept = keptOf?.({ ticketId, fullName, email }) ?? null;
      const {
        asked: guardian,
        raceClass,
        categories,
        problems,
        ...checked
      } = checkPerson(
        sport,
        { ...keptData(kept?.person ?? null), ...(kept && { raceClass: kept.raceClass }), ...given },
        { ticketId: current, ticketName, days, email, now, signer },
      );
      const person =
        given.guardian === undefined
          ? withKeptGuardian(checked.person, kept?.person ?? null)
          : checked.person;
      for (const [path, message] of Object.entries(problems)) {
        fields[`participants.${index}.person.${path}`] = message;
      }
      const { problems: wrongAnswers, ...answered } = checkAnswers(event.questions, { ticketId, answers });
      for (const [questionId, message] of Object.entries(wrongAnswers)) {
        fields[`participants.${index}.answers.${questionId}`] = message;
      }
      return {
        ticketTypeId: ticketId,
        fullName,
        email,
        person,
        asked: guardian,
        categories,
        ...answered,
        health: [...answered.health, ...classAnswer({ given: given.raceClass, checked: raceClass })],
      };
    },
  );
  for (const { index, field, part, message } of repeatedPlaces(
    placesToSell(checked, event.currentIdOf),
    sport,
  )) {
    fields[`participants.${index}.person.${part ? `${field}.${part}` : field}`] ??= message;
  }
  const [message] = Object.values(fields);
  if (message) throw new RefusedError({ status: 400, code: 'invalid_answers', message, fields });
  requireShownWaivers(participants, event.questions);
  return checked;
}

/** What is compared of the people, to find a person with two places. */
export function placesToSell(
  checked: readonly Pick<CheckedParticipant, 'ticketTypeId' | 'fullName' | 'person'>[],
  currentIdOf: Asked['event']['currentIdOf'],
): PlaceToSell[] {
  return checked.map(({ ticketTypeId, fullName, person }) => ({
    ...person,
    fullName,
    ticketId: currentIdOf(ticketTypeId),
  }));
}
