import type { QuestionBody } from '@dorsal/api-contract/questions';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { useId, useState } from 'react';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { waiverAnswer } from '../state/checkout-body.ts';
import { lazyWaiverText } from './lazy-waiver-text.ts';
import styles from './ParticipantFields.module.css';

export interface WaiverFieldProps {
  id: string;
  question: QuestionBody;
  /** True in a frame: the text opens below the box, not in a dialog. */
  isFramed: boolean;
  /** `waiverAnswer` of the accepted text. */
  value: string | boolean | undefined;
  error: string | undefined;
  onAnswer: (value: string | boolean) => void;
}

/** A text to accept: what the person promises, whether it is required, and a button that opens the whole text. */
export function WaiverField({ id, question, isFramed, value, error, onAnswer }: WaiverFieldProps) {
  const { label, required, text, version } = question;
  // Undefined until the text is opened for the first time.
  const [isReading, setReading] = useState<boolean>();
  const textId = useId();
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
          className={styles.textButton}
          aria-label={`Leer: ${label}`}
          {...(isFramed && { 'aria-expanded': isReading ?? false, 'aria-controls': textId })}
          onClick={() => setReading(!isReading)}
        >
          Leer
        </button>
      )}
      {text && isFramed && (
        <p id={textId} className={styles.waiverBelow} hidden={!isReading}>
          {text}
        </p>
      )}
      {text && !isFramed && isReading !== undefined && (
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
