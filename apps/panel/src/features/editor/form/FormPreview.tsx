import { personLabels } from '@dorsal/domain/person-labels';
import { asksNameParts } from '@dorsal/domain/ticket-rules';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { lazy, Suspense, useState } from 'react';
import { useDraftContent } from '../fields/draft-context.ts';
import { Section } from '../fields/Section.tsx';
import { type ConditionAnswer, questionsShown } from '../draft/question-conditions.ts';
import { AskedQuestion } from './AskedQuestion.tsx';
import styles from './FormStep.module.css';
import { useSport } from './use-sport.ts';

const AskedPerson = lazy(() =>
  import('./AskedPerson.tsx').then(({ AskedPerson: Component }) => ({ default: Component })),
);

/**
 * How the form is asked, for one of the tickets. The person's data can be typed, to see their category, and what
 * other questions depend on can be answered, to see them: nothing is kept.
 */
export default function FormPreview() {
  const { tickets, questions } = useDraftContent().content;
  const { sport, days } = useSport();
  const [chosen, setChosen] = useState<string>();
  const ticket = tickets.find(({ id }) => id === chosen) ?? tickets[0];
  const [answers, setAnswers] = useState<ReadonlyMap<string, ConditionAnswer>>(new Map());
  const asked = questionsShown(questions, ticket?.id, answers);
  const sources = new Set(questions.map(({ shownIf }) => shownIf?.questionId));
  return (
    <Section
      title="Así lo rellenan"
      aside={
        tickets.length > 1 && (
          <Select
            label="Entrada"
            labelHidden
            value={ticket?.id ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          >
            {tickets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name || 'Entrada sin nombre'}
              </option>
            ))}
          </Select>
        )
      }
    >
      <div className={styles.preview}>
        <div className={styles.preview} inert>
          {ticket && asksNameParts(sport, ticket.id) ? (
            <>
              <TextField label={personLabels['names.given']} readOnly value="" />
              <TextField label={personLabels['names.family']} readOnly value="" />
            </>
          ) : (
            <TextField label="Nombre y apellidos" readOnly value="" />
          )}
          <TextField label="Correo electrónico" readOnly value="" />
        </div>
        {ticket && (
          <Suspense>
            <AskedPerson
              key={ticket.id}
              place={{ rules: sport, ticketId: ticket.id, ticketName: ticket.name, days }}
            />
          </Suspense>
        )}
        {asked.map((question) => (
          <div key={question.id} inert={!sources.has(question.id)}>
            <AskedQuestion
              question={question}
              answer={answers.get(question.id)}
              onAnswer={(answer) => setAnswers(new Map(answers).set(question.id, answer))}
            />
          </div>
        ))}
      </div>
    </Section>
  );
}
