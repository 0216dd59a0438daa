import type { QuestionBody } from '@dorsal/api-contract/questions';
import { shirtSizes } from '@dorsal/domain/profile-options';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import styles from './ParticipantFields.module.css';

export interface QuestionFieldProps {
  id: string;
  question: QuestionBody;
  value: string | boolean | undefined;
  error: string | undefined;
  onAnswer: (value: string | boolean) => void;
}

/** One question of the organiser, with the control that suits its kind. */
export function QuestionField(props: QuestionFieldProps) {
  const { question } = props;
  switch (question.kind) {
    case 'waiver':
      return <WaiverField {...props} />;
    case 'choice':
      return <ChoiceField {...props} options={question.options ?? []} />;
    case 'shirtSize':
      return <ChoiceField {...props} options={question.options ?? shirtSizes} />;
    case 'boolean':
      return <ChoiceField {...props} options={['yes', 'no']} texts={{ yes: 'Sí', no: 'No' }} />;
    case 'date':
      return <LineField {...props} type="date" />;
    case 'number':
      return <LineField {...props} inputMode="decimal" />;
    default:
      return <LineField {...props} />;
  }
}

const optionalLabel = ({ required }: QuestionBody) => (required ? {} : { optionalLabel: 'opcional' });

function LineField({
  id,
  question,
  value,
  error,
  onAnswer,
  type = 'text',
  inputMode,
}: QuestionFieldProps & { type?: 'text' | 'date'; inputMode?: 'decimal' }) {
  return (
    <TextField
      id={id}
      label={question.label}
      {...optionalLabel(question)}
      type={type}
      inputMode={inputMode}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ target }) => onAnswer(target.value)}
    />
  );
}

function ChoiceField({
  id,
  question,
  value,
  error,
  onAnswer,
  options,
  texts = {},
}: QuestionFieldProps & { options: readonly string[]; texts?: Readonly<Record<string, string>> }) {
  return (
    <Select
      id={id}
      label={question.label}
      {...optionalLabel(question)}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={({ target }) => onAnswer(target.value)}
    >
      <option value="">Elige una opción</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {texts[option] ?? option}
        </option>
      ))}
    </Select>
  );
}

function WaiverField({ id, question, value, error, onAnswer }: QuestionFieldProps) {
  return (
    <div className={styles.wide}>
      {question.text && (
        <details className={styles.waiver}>
          <summary className={styles.waiverTitle}>{question.label}</summary>
          <p className={styles.waiverText}>{question.text}</p>
        </details>
      )}
      <Checkbox
        id={id}
        checked={value === true}
        error={error}
        onChange={({ target }) => onAnswer(target.checked)}
      >
        {question.text ? 'Lo he leído y lo acepto' : question.label}
        {!question.required && ' (opcional)'}
      </Checkbox>
    </div>
  );
}
