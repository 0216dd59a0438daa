import type { EventBody } from '@dorsal/api-contract/events';
import { healthConsentText, needsHealthConsent } from '@dorsal/domain/questions';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Fragment } from 'react';
import { healthConsentId, questionsOf } from '../state/checkout-body.ts';
import { fieldId, placePath } from '../state/field-path.ts';
import type { FieldProblems } from '../state/field-problems.ts';
import type { HeldPlace } from '../state/filled-draft.ts';
import styles from './ParticipantFields.module.css';
import { QuestionField } from './QuestionField.tsx';
import { useAskedNews } from './use-asked-news.ts';

export interface OrganizerQuestionsProps {
  event: EventBody;
  held: HeldPlace;
  problems: FieldProblems;
  /** `id`: of a question, or of its health consent. */
  onAnswer: (id: string, value: string | boolean) => void;
}

/** The organizer's questions for a place: each answer can show and hide later ones. */
export function OrganizerQuestions({ event, held, problems, onAnswer }: OrganizerQuestionsProps) {
  const { answers } = held.place;
  const asked = questionsOf(event, held);
  const news = useAskedNews(asked);
  return (
    <>
      {asked.map((question) => {
        const path = placePath(held, `answers.${question._id}`);
        const value = answers[question._id];
        const consentId = healthConsentId(question._id);
        const consentPath = placePath(held, `answers.${consentId}`);
        return (
          <Fragment key={question._id}>
            <QuestionField
              id={fieldId(path)}
              question={question}
              value={value}
              error={problems[path]}
              onAnswer={(given) => onAnswer(question._id, given)}
            />
            {needsHealthConsent(question, value) && (
              <Checkbox
                id={fieldId(consentPath)}
                required
                className={styles.wide}
                checked={answers[consentId] === true}
                error={problems[consentPath]}
                onChange={({ target }) => onAnswer(consentId, target.checked)}
              >
                {healthConsentText}
                {/* Gives the checkbox of each question its own name. */}
                <span className="visually-hidden"> Pregunta: {question.label}</span>
              </Checkbox>
            )}
          </Fragment>
        );
      })}
      <output className="visually-hidden">{news}</output>
    </>
  );
}
