import { useState } from 'react';
import { flushSync } from 'react-dom';

export interface Submission {
  /** Something is being sent. */
  readonly busy: boolean;
  /** A form was submitted that is not right: from then on each field says what it lacks. */
  readonly refused: boolean;
  /** Why the last sending failed; undefined when it did not. */
  readonly error: unknown;
  /** Forgets the last failure, for instance once the person changes something. */
  readonly clearError: () => void;
  /** For a form that is not right: moves the focus to the first control at fault. */
  readonly refuse: (form: HTMLFormElement) => void;
  /** What was sent has arrived: an emptied form is not asked for anything yet. */
  readonly accept: () => void;
  /** Sends, once at a time. What `action` throws becomes `error`; controls that it puts at fault get the focus. */
  readonly send: (form: HTMLFormElement, action: () => Promise<void>) => Promise<void>;
}

/**
 * The states of a form that is sent by a call. Errors for which `isExpected` is false are logged: the form can only say that it
 * could not be sent.
 */
export function useSubmission(isExpected: (error: unknown) => boolean): Submission {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    busy,
    refused,
    error,
    clearError: () => setError(undefined),
    accept: () => setRefused(false),
    refuse(form) {
      // What was said of the sending before is over.
      flushSync(() => {
        setRefused(true);
        setError(undefined);
      });
      focusFirstInvalid(form);
    },
    async send(form, action) {
      if (busy) return;
      setBusy(true);
      setError(undefined);
      try {
        await action();
      } catch (reason) {
        if (!isExpected(reason)) console.error('A form could not be sent.', reason);
        flushSync(() => setError(reason));
        focusFirstInvalid(form);
      } finally {
        setBusy(false);
      }
    },
  };
}

function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
