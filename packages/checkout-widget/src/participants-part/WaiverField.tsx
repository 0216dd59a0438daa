import type { QuestionBody } from '@dorsal/api-contract/questions';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { useState } from 'react';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { waiverAnswer } from '../state/checkout-body.ts';
import { lazyWaiverText } from './lazy-waiver-text.ts';
import styles from './ParticipantFields.module.css';

export interface WaiverFieldProps {
  id: string;
  question: QuestionBody;
  /** `waiverAnswer` of the accepted text. */
  value: string | boolean | undefined;
  error: string | undefined;
  onAnswer: (value: string | boolean) => void;
}

/** A text to accept: what the person promises, whether it is required, and the whole text in a dialog. */
export function WaiverField({ id, question, value, error, onAnswer }: WaiverFieldProps) {
  const { label, required, text, version } = question;
  // Undefined until the text is opened for the first time.
  const [isReading, setReading] = useState<boolean>();
  return (
    <div className={styles.waiver}>
      <Checkbox
        id={id}
        required={required}
        checked={value === waiverAnswer(question)}
        error={error}
        onChange={({ target }) => onAnswer(target.checked ? waiverAnswer(question) : false)}
      >
        {label}
        <small className={styles.waiverNote}>
          {required ? 'Obligatorio' : 'Opcional'}
          {version !== undefined && ` · Versión ${version}`}
        </small>
      </Checkbox>
      {text && (
        <button
          type="button"
          className={styles.own}
          aria-label={`Leer: ${label}`}
          onClick={() => setReading(true)}
        >
          Leer
        </button>
      )}
      {text && isReading !== undefined && (
        <LazyPart
          module={lazyWaiverText}
          waiting={null}
          failureText="No hemos podido abrir el texto. Comprueba tu conexión."
        >
          {({ WaiverText }) => (
            <WaiverText open={isReading} onClose={() => setReading(false)} label={label} text={text} />
          )}
        </LazyPart>
      )}
    </div>
  );
}
