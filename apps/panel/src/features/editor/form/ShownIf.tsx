import type { DraftQuestionBody } from '@dorsal/api-contract/panel/event-draft';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Select } from '@dorsal/ui/Select';
import { answerName, answersOf, conditionSources } from '../draft/question-conditions.ts';
import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import styles from './FormStep.module.css';

type Condition = NonNullable<DraftQuestionBody['shownIf']>;

export interface ShownIfProps {
  /** The question's place in the list, from 0. */
  index: number;
  shownIf: Condition | null;
  onChange: (shownIf: Condition | null) => void;
}

/** The earlier question, and the answers to it, after which a question is asked. Nothing without such a question. */
export function ShownIf({ index, shownIf, onChange }: ShownIfProps) {
  const { questions } = useDraftContent().content;
  const { warning: _, ...problem } = useFieldProblems()(
    `questions.${index}.shownIf`,
    shownIf?.is.length === 0,
  );
  const sources = conditionSources(questions, index);
  if (!shownIf && sources.length === 0) return null;
  const source = questions.find(({ id }) => id === shownIf?.questionId);
  const isOffered = sources.some(({ id }) => id === source?.id);
  const choose = (questionId: string) => {
    const chosen = sources.find(({ id }) => id === questionId);
    if (chosen) onChange({ questionId, is: chosen.kind === 'boolean' ? [true] : [] });
    else onChange(null);
  };
  return (
    <div className={styles.condition}>
      <Select
        {...problem}
        label="Mostrar solo si…"
        value={shownIf?.questionId ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Se muestra siempre</option>
        {/* A condition that can't be met stays visible until the person changes it. */}
        {shownIf && !isOffered && (
          <option value={shownIf.questionId}>{source?.label || 'Una pregunta que ya no está'}</option>
        )}
        {sources.map(({ id, label }) => (
          <option key={id} value={id}>
            {label || 'Pregunta sin texto'}
          </option>
        ))}
      </Select>
      {shownIf && source && <ConditionAnswers source={source} shownIf={shownIf} onChange={onChange} />}
    </div>
  );
}

interface ConditionAnswersProps {
  source: DraftQuestionBody;
  shownIf: Condition;
  onChange: (shownIf: Condition) => void;
}

function ConditionAnswers({ source, shownIf, onChange }: ConditionAnswersProps) {
  const offered = answersOf(source);
  const gone = shownIf.is.filter((answer) => !offered.includes(answer));
  const all = [...offered, ...gone];
  const toggle = (answer: string | boolean, isChosen: boolean) =>
    onChange({
      ...shownIf,
      is: all.filter((each) => (each === answer ? isChosen : shownIf.is.includes(each))),
    });
  return (
    <fieldset className={styles.tickets}>
      <legend className={styles.legend}>…y se responde</legend>
      <div className={styles.sizes}>
        {all.map((answer) => (
          <Checkbox
            key={String(answer)}
            checked={shownIf.is.includes(answer)}
            onChange={({ target }) => toggle(answer, target.checked)}
          >
            {answerName(answer)}
            {gone.includes(answer) && ' (ya no es una opción)'}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
