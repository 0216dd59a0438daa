import type { QuestionBody } from '@dorsal/api-contract/questions';
import { answerDays } from '@dorsal/domain/questions';
import { shirtSizes } from '@dorsal/domain/profile-options';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { WaiverField } from './WaiverField.tsx';

export interface QuestionFieldProps {
  id: string;
  question: QuestionBody;
  isFramed: boolean;
  value: string | boolean | undefined;
  error: string | undefined;
  hint?: string;
  onAnswer: (value: string | boolean) => void;
}

/** One question of the organizer, with the control that suits its kind. */
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
      return <LineField {...props} {...dateField(question)} />;
    case 'number':
      return <LineField {...props} inputMode="decimal" />;
    default:
      return <LineField {...props} />;
  }
}

function dateField(question: QuestionBody) {
  const { first, last } = answerDays(question);
  return { type: 'date', min: first, max: last } as const;
}

/** Marks the answer as required or optional: visibly only the optional ones, for assistive technology by `required`. */
const requirement = ({ required }: QuestionBody) => (required ? { required } : { optionalLabel: 'opcional' });

interface LineFieldProps extends QuestionFieldProps {
  type?: 'text' | 'date';
  inputMode?: 'decimal';
  /** Of a date: its first and last day. */
  min?: string;
  max?: string;
}

function LineField({
  id,
  question,
  value,
  error,
  hint,
  onAnswer,
  type = 'text',
  inputMode,
  min,
  max,
}: LineFieldProps) {
  return (
    <TextField
      id={id}
      label={question.label}
      {...requirement(question)}
      type={type}
      inputMode={inputMode}
      min={min}
      max={max}
      value={typeof value === 'string' ? value : ''}
      error={error}
      {...(hint !== undefined && { hint })}
      onChange={({ target }) => onAnswer(target.value)}
    />
  );
}

function ChoiceField({
  id,
  question,
  value,
  error,
  hint,
  onAnswer,
  options,
  texts = {},
}: QuestionFieldProps & { options: readonly string[]; texts?: Readonly<Record<string, string>> }) {
  return (
    <Select
      id={id}
      label={question.label}
      {...requirement(question)}
      value={typeof value === 'string' ? value : ''}
      error={error}
      {...(hint !== undefined && { hint })}
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
