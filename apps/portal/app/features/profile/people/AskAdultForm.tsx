import { ApiError, messageOf } from '@dorsal/api-client';
import type { AskAdultBody } from '@dorsal/api-contract/saved-adults';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { TextField } from '@dorsal/ui/TextField';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { emailProblem } from '~/components/form/email-problem.ts';
import { useSubmission } from '~/components/form/use-submission.ts';
import { nameProblem } from '~/components/saved-person/saved-person-entries.ts';
import styles from './SavedPeopleScreen.module.css';

export interface AskAdultFormProps {
  onAsk: (asked: AskAdultBody) => Promise<void>;
  onCancel: () => void;
}

/** Whom to ask: a name and an address. The data come from the adult. */
export function AskAdultForm({ onAsk, onCancel }: AskAdultFormProps) {
  const [typed, setTyped] = useState({ fullName: '', email: '' });
  const submission = useSubmission();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const found = problemsOf(typed);
  const { error } = submission;
  const sent = error instanceof ApiError ? error.fields : {};
  const problems: Partial<AskAdultBody> = { ...sent, ...(submission.refused && found) };
  const change = (changes: Partial<typeof typed>) => {
    submission.clearError();
    setTyped({ ...typed, ...changes });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (Object.keys(found).length > 0) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, () => onAsk({ fullName: typed.fullName.trim(), email: typed.email.trim() }));
  };
  return (
    <form noValidate aria-labelledby="ask-adult" className={styles.asking} onSubmit={submit}>
      <Heading ref={heading} id="ask-adult" level={3} size="h4" tabIndex={-1}>
        Una persona adulta
      </Heading>
      <TextField
        label="Nombre completo"
        required
        autoComplete="off"
        value={typed.fullName}
        error={problems.fullName}
        onChange={({ target }) => change({ fullName: target.value })}
      />
      <TextField
        label="Su correo electrónico"
        hint="Ahí llega el enlace con el que decide."
        type="email"
        inputMode="email"
        required
        autoComplete="off"
        value={typed.email}
        error={problems.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      {error !== undefined && Object.keys(sent).length === 0 && (
        <Banner tone="danger">
          {messageOf(error, 'No hemos podido enviar el enlace. Inténtalo de nuevo.')}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={submission.busy} busyLabel="Enviando...">
          Enviar el enlace
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function problemsOf({ fullName, email }: AskAdultBody): Partial<AskAdultBody> {
  const [ofName, ofEmail] = [nameProblem(fullName), emailProblem(email)];
  return { ...(ofName && { fullName: ofName }), ...(ofEmail && { email: ofEmail }) };
}
