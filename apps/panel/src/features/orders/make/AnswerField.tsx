import type { OrderFormBody } from '@dorsal/api-contract/panel/manual-orders';
import { healthConsentText, healthNotice, needsHealthConsent } from '@dorsal/domain/health-answers';
import { shirtSizes } from '@dorsal/domain/profile-options';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { answerValue } from './order-draft.ts';

export interface AnswerFieldProps {
  question: OrderFormBody['questions'][number];
  value: string | boolean | undefined;
  hasConsent: boolean;
  error: string | undefined;
  onAnswer: (value: string | boolean) => void;
  onConsent: (hasConsent: boolean) => void;
}

/** One question about a person of the order, and the consent that an answer about health needs. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, value, hasConsent, onConsent } = props;
  const needsConsent = needsHealthConsent(question, answerValue(question, value));
  return (
    <>
      <Control {...props} />
      {needsConsent && (
        <Checkbox checked={hasConsent} onChange={({ target }) => onConsent(target.checked)}>
          {healthConsentText} {healthNotice(question)}
        </Checkbox>
      )}
    </>
  );
}

function Control({ question, value, error, onAnswer }: AnswerFieldProps) {
  const { kind, label, required, version, options } = question;
  const optional = required ? {} : { optionalLabel: 'opcional' };
  if (kind === 'waiver') {
    return (
      <Checkbox checked={value === true} error={error} onChange={({ target }) => onAnswer(target.checked)}>
        La persona acepta: {label}
        {version && ` · Versión ${version}`} (queda guardado que lo declaras tú)
      </Checkbox>
    );
  }
  const text = typeof value === 'string' ? value : '';
  if (kind !== 'choice' && kind !== 'shirtSize' && kind !== 'boolean') {
    return (
      <TextField
        label={label}
        {...optional}
        type={kind === 'date' ? 'date' : 'text'}
        value={text}
        error={error}
        onChange={({ target }) => onAnswer(target.value)}
      />
    );
  }
  const names: Record<string, string> = kind === 'boolean' ? { yes: 'Sí', no: 'No' } : {};
  const choices = kind === 'boolean' ? ['yes', 'no'] : (options ?? (kind === 'shirtSize' ? shirtSizes : []));
  return (
    <Select
      label={label}
      {...optional}
      value={text}
      error={error}
      onChange={({ target }) => onAnswer(target.value)}
    >
      <option value="">Elige una opción</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {names[choice] ?? choice}
        </option>
      ))}
    </Select>
  );
}
