import type { QuestionBody } from '@dorsal/api-contract/questions';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Dialog } from '@dorsal/ui/Dialog';
import { useState } from 'react';
import { waiverAnswer } from '../state/checkout-body.ts';
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
  const [isReading, setReading] = useState(false);
  const close = () => setReading(false);
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
      <Dialog open={isReading} onClose={close} title={label}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it, and it is read from its beginning */}
        <section className={styles.waiverText} aria-label="Texto completo" tabIndex={0}>
          {text}
        </section>
        <Button variant="ink" onClick={close}>
          Cerrar
        </Button>
      </Dialog>
    </div>
  );
}
