import type { ContactFormBody } from '@dorsal/api-contract/general';
import type { ContactMessage } from '@dorsal/domain/contact-message';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextArea } from '@dorsal/ui/TextArea';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { formText } from '~/components/form/form-text.ts';
import { useResultNotice } from '~/components/form/use-result-notice.ts';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useSession } from '~/session/browser-session.ts';
import { useCaptcha } from './captcha/use-captcha.ts';
import { ContactFailure } from './ContactFailure.tsx';
import styles from './ContactForm.module.css';
import { problemTexts, serverProblems } from './contact-texts.ts';

const empty: ContactMessage = { name: '', email: '', message: '' };

export interface ContactFormProps {
  /** The form's accessible name. */
  label: string;
  /** The text shown when the message is stored. */
  sentText: string;
  /** A sentence about who gets the data. */
  privacyText: string;
  /** Rejects if the message isn't stored. */
  send: (message: ContactFormBody) => Promise<unknown>;
}

/** Name, e-mail and message (spec, section 2). Name and e-mail are prefilled for signed-in people. */
export function ContactForm({ label, sentText, privacyText, send }: ContactFormProps) {
  const captcha = useCaptcha();
  const captchaPlace = useRef<HTMLDivElement>(null);
  const profile = useSession((session) => session.profile);
  const submission = useSubmission();
  const [typed, setTyped] = useState(empty);
  const [isSent, setIsSent] = useState(false);
  const [notice, setNotice] = useResultNotice();
  // A browser shows a changed default value until the visitor types. After sending, all fields are cleared.
  const known = isSent || profile === null ? empty : profile;
  const problems = {
    ...serverProblems(submission.error),
    ...(submission.refused && problemTexts(typed)),
  };

  const prepare = () => {
    if (captchaPlace.current) captcha.prepare(captchaPlace.current);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const message = messageIn(form);
    setTyped(message);
    setNotice(undefined);
    if (Object.keys(problemTexts(message)).length > 0) {
      submission.refuse(form);
      return;
    }
    void submission.send(form, async () => {
      const place = captchaPlace.current;
      if (!place) return;
      const token = await captcha.token(place);
      if (token === undefined) return;
      await send({ ...message, recaptcha: token });
      flushSync(() => {
        submission.accept();
        setIsSent(true);
        setTyped(empty);
        setNotice({ tone: 'success', text: sentText });
      });
      form.reset();
    });
  };

  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={submit}
      onInput={(event) => {
        setTyped(messageIn(event.currentTarget));
        submission.clearError();
      }}
    >
      <div className={styles.person}>
        <TextField
          label="Nombre"
          name="name"
          autoComplete="name"
          required
          defaultValue={known.name}
          error={problems.name}
          onFocus={prepare}
        />
        <TextField
          label="Correo electrónico"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={known.email}
          error={problems.email}
          onFocus={prepare}
        />
      </div>
      <TextArea
        label="Mensaje"
        name="message"
        rows={7}
        required
        defaultValue=""
        error={problems.message}
        onFocus={prepare}
      />
      <div className={styles.result} aria-live="polite">
        {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
      </div>
      {submission.error !== undefined && <ContactFailure error={submission.error} />}
      <Button type="submit" size="lg" busy={submission.busy} busyLabel="Enviando..." className={styles.send}>
        Enviar mensaje
      </Button>
      <div ref={captchaPlace} className={styles.captcha} />
      <p className={styles.privacy}>
        {privacyText} Lee la{' '}
        <TextLink render={<Link to="/legal/privacy" target="_blank" />}>política de privacidad</TextLink>.
      </p>
    </form>
  );
}

function messageIn(form: HTMLFormElement): ContactMessage {
  const entries = new FormData(form);
  return {
    name: formText(entries, 'name'),
    email: formText(entries, 'email'),
    message: formText(entries, 'message'),
  };
}
