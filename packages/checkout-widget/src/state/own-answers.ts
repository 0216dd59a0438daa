import type { EventBody } from '@dorsal/api-contract/events';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { profileOptionValues } from '@dorsal/domain/profile-options';
import { answerProblem } from '@dorsal/domain/questions';
import type { PersonDraft } from '../person-fields/person-draft.ts';

/** The answers that a profile has to the event's questions, also to those that may not be asked: the shirt size. */
export function ownAnswers(event: EventBody, profile: ProfileBody): Readonly<Record<string, string>> {
  const { shirtSize } = profileOptionValues(profile.options);
  if (!shirtSize) return {};
  const asked = event.questions.filter(
    (question) => question.kind === 'shirtSize' && answerProblem(question, shirtSize) === undefined,
  );
  return Object.fromEntries(asked.map(({ _id }) => [_id, shirtSize]));
}

/** What a profile says about its person, by input; what an event doesn't ask is not sent. */
export function ownPerson({ options, billingData }: ProfileBody): PersonDraft {
  const { gender, shirtSize } = profileOptionValues(options);
  const phone = billingData?.phone;
  return {
    ...(gender && { sex: gender }),
    ...(shirtSize && { shirtSize }),
    ...(phone && { phone }),
  };
}
