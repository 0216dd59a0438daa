import type { DraftQuestionBody } from '@dorsal/api-contract/panel/event-draft';
import { healthConsentText, healthNotice } from '@dorsal/domain/health-answers';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { answerName, answersOf, type ConditionAnswer } from '../draft/question-conditions.ts';
import styles from './FormStep.module.css';

const inputTypes = { number: 'number', date: 'date' } as const;

export interface AskedQuestionProps {
  question: DraftQuestionBody;
  /** To a question with answers to choose from. */
  answer: ConditionAnswer | undefined;
  onAnswer: (answer: ConditionAnswer) => void;
}

/** A question as participants see it. */
export function AskedQuestion(props: AskedQuestionProps) {
  const { question } = props;
  return (
    <div className={styles.asked}>
      <Control {...props} />
      {question.isAboutHealth && (
        <Checkbox checked={false} readOnly>
          {healthConsentText}
          <small className={styles.waiver}>
            {healthNotice({ keptDays: question.keptDays ?? undefined })}
          </small>
        </Checkbox>
      )}
    </div>
  );
}

function Control({ question, answer, onAnswer }: AskedQuestionProps) {
  const { kind, label, required } = question;
  const name = { label: label || 'Pregunta', ...(!required && { optionalLabel: 'opcional' }) };
  switch (kind) {
    case 'waiver':
      return (
        <Checkbox checked={false} readOnly>
          {name.label}
          <small className={styles.waiver}>{required ? 'Obligatorio' : 'Opcional'} · Leer</small>
        </Checkbox>
      );
    case 'boolean':
    case 'choice':
    case 'shirtSize': {
      const answers = answersOf(question);
      const at = answers.findIndex((each) => each === answer);
      return (
        <Select {...name} value={at} onChange={({ target }) => onAnswer(answers[Number(target.value)] ?? '')}>
          <option value={-1}>Elige una opción</option>
          {answers.map((each, index) => (
            <option key={String(each)} value={index}>
              {answerName(each)}
            </option>
          ))}
        </Select>
      );
    }
    default:
      return <TextField {...name} readOnly value="" type={inputTypes[kind as 'number' | 'date'] ?? 'text'} />;
  }
}
