import type { DraftQuestionBody } from '@dorsal/api-contract/panel/event-draft';
import { shirtSizes } from '@dorsal/domain/profile-options';
import { healthConsentText } from '@dorsal/domain/questions';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import styles from './FormStep.module.css';

const inputTypes = { number: 'number', date: 'date' } as const;

/** A question as participants see it. */
export function AskedQuestion({ question }: { question: DraftQuestionBody }) {
  return (
    <div className={styles.asked}>
      <Control question={question} />
      {question.isAboutHealth && (
        <Checkbox checked={false} readOnly>
          {healthConsentText}
        </Checkbox>
      )}
    </div>
  );
}

function Control({ question: { kind, label, required, options, text } }: { question: DraftQuestionBody }) {
  const name = { label: label || 'Pregunta', ...(!required && { optionalLabel: 'opcional' }) };
  switch (kind) {
    case 'waiver':
      return (
        <Checkbox checked={false} readOnly>
          {name.label}
          {text !== '' && <small className={styles.waiver}>{text}</small>}
        </Checkbox>
      );
    case 'boolean':
      return (
        <Checkbox checked={false} readOnly>
          {name.label}
        </Checkbox>
      );
    case 'choice':
    case 'shirtSize':
      return (
        <Select {...name} value="" onChange={() => undefined}>
          <option value="">Elige</option>
          {[...new Set(options.length > 0 ? options : shirtSizes)].map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      );
    default:
      return <TextField {...name} readOnly value="" type={inputTypes[kind as 'number' | 'date'] ?? 'text'} />;
  }
}
