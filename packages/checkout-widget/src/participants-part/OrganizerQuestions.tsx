import type { EventBody } from '@dorsal/api-contract/events';
import { healthConsentText, healthNotice, needsHealthConsent } from '@dorsal/domain/health-answers';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Fragment } from 'react';
import { answerKey, healthConsentKey, questionsOf } from '../state/checkout-body.ts';
import { fieldId, placePath } from '../state/field-path.ts';
import type { FieldProblems } from '../state/field-problems.ts';
import type { HeldPlace } from '../state/filled-draft.ts';
import styles from './ParticipantFields.module.css';
import { QuestionField } from './QuestionField.tsx';
import { unstoredHint } from './unstored-hint.ts';
import { useAskedNews } from './use-asked-news.ts';

export interface OrganizerQuestionsProps {
  event: EventBody;
  held: HeldPlace;
  isFramed: boolean;
  problems: FieldProblems;
  /** Whether a checkout of the order was sent before. */
  isSent: boolean;
  /** `key`: of an answer, or of its health consent. */
  onAnswer: (key: string, value: string | boolean) => void;
}

/** The organizer's questions for a place: each answer can show and hide later ones. */
export function OrganizerQuestions(props: OrganizerQuestionsProps) {
  const { event, held, isFramed, problems, isSent, onAnswer } = props;
  const { answers, unstored = [] } = held.place;
  const asked = questionsOf(event, held);
  const news = useAskedNews(asked);
  return (
    <>
      {asked.map((question) => {
        const key = answerKey(question);
        const path = placePath(held, `answers.${key}`);
        const value = answers[key];
        const consentKey = healthConsentKey(key);
        const consentPath = placePath(held, `answers.${consentKey}`);
        const isLost = value === undefined && unstored.includes(key);
        return (
          <Fragment key={question._id}>
            <QuestionField
              id={fieldId(path)}
              question={question}
              isFramed={isFramed}
              value={value}
              error={problems[path]}
              {...(question.isAboutHealth && {
                hint: [healthNotice(question), ...(isLost ? [unstoredHint(isSent)] : [])].join(' '),
              })}
              onAnswer={(given) => onAnswer(key, given)}
            />
            {needsHealthConsent(question, value) && (
              <Checkbox
                id={fieldId(consentPath)}
                required
                className={styles.wide}
                checked={answers[consentKey] === true}
                error={problems[consentPath]}
                onChange={({ target }) => onAnswer(consentKey, target.checked)}
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
