import type { MessagePreviewBody, SendMessageBody } from '@dorsal/api-contract/panel/messages';
import { messageKinds } from '@dorsal/domain/message-kinds';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '#/session/error-text.ts';
import { useNow } from '#/components/use-now.ts';
import { kindTexts, peopleText } from '../message-texts.ts';
import styles from './Compose.module.css';
import { ConfirmSend } from './ConfirmSend.tsx';
import { messageProblems, momentOf } from './message-problems.ts';
import { TextWithData } from './TextWithData.tsx';
import type { useMessageDraft } from './use-message-draft.ts';
import { WhenField } from './WhenField.tsx';

export interface ComposeFormProps {
  draft: ReturnType<typeof useMessageDraft>;
  filters: ReactNode;
  /** Of the event. */
  timeZone: string;
  /** Undefined while it is counted. */
  preview: MessagePreviewBody | undefined;
  onSend: (message: Omit<SendMessageBody, 'audience'>) => Promise<void>;
  /** Mails the person what the reader who is shown would get. */
  onTest: (message: Pick<SendMessageBody, 'kind' | 'subject' | 'text'>) => Promise<void>;
  /** The server refused it: perhaps the people have changed. */
  onRefused: () => void;
}

/** Whom, what and when. The last button asks for confirmation, with the number of people. */
export function ComposeForm({
  draft,
  filters,
  timeZone,
  preview,
  onSend,
  onTest,
  onRefused,
}: ComposeFormProps) {
  const { written, write } = draft;
  const { refused, refuse } = useSubmission(() => true);
  const test = useSubmission(() => true);
  const [isConfirming, setIsConfirming] = useState(false);
  const problems = messageProblems(written, useNow());
  const shown = refused ? problems : {};
  const people = preview?.people ?? 0;
  const verb = written.isLater ? 'Programar para' : 'Enviar a';
  const label = `${verb} ${peopleText(people)}`;
  const shownLabel = preview === undefined ? 'Contando…' : people === 0 ? 'Nadie lo recibiría' : label;
  const send = async () => {
    const { kind, subject, text } = written;
    try {
      await onSend({ kind, subject, text, at: momentOf(written), people });
    } catch (error) {
      onRefused();
      throw error;
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(problems).length > 0) refuse(event.currentTarget);
        else if (people > 0) setIsConfirming(true);
      }}
    >
      <fieldset className={styles.to}>
        <legend className={styles.label}>Para</legend>
        <div className={styles.chips}>{filters}</div>
      </fieldset>
      <RadioGroup legend="Tipo de mensaje">
        {messageKinds.map((kind) => (
          <RadioCard
            key={kind}
            name="kind"
            value={kind}
            label={kindTexts[kind].label}
            description={kindTexts[kind].about}
            checked={written.kind === kind}
            onChange={() => write({ kind })}
          />
        ))}
      </RadioGroup>
      <TextField
        label="Asunto"
        value={written.subject}
        error={shown.subject}
        onChange={({ target }) => write({ subject: target.value })}
      />
      <TextWithData value={written.text} error={shown.text} onChange={(text) => write({ text })} />
      <WhenField value={written} timeZone={timeZone} error={shown.at} onChange={write} />
      {test.error !== undefined && <Banner tone="danger">{errorText(test.error)}</Banner>}
      <div className={styles.foot}>
        <Button
          variant="outline"
          disabled={people === 0}
          busy={test.busy}
          busyLabel="Enviando…"
          onClick={({ currentTarget: { form } }) => {
            const { kind, subject, text } = written;
            if (form === null) return;
            if (problems.subject ?? problems.text) refuse(form);
            else void test.send(form, () => onTest({ kind, subject, text }));
          }}
        >
          <Send aria-hidden="true" />
          Enviarme una prueba
        </Button>
        <Button type="submit" disabled={people === 0}>
          {shownLabel}
        </Button>
      </div>
      {preview && (
        <ConfirmSend
          open={isConfirming}
          onClose={() => setIsConfirming(false)}
          preview={preview}
          written={written}
          moment={momentOf(written)}
          timeZone={timeZone}
          label={label}
          onConfirm={send}
        />
      )}
    </form>
  );
}
