import { useState } from 'react';
import { flushSync } from 'react-dom';

export interface Submission {
  /** Something is being sent. */
  readonly busy: boolean;
  /** An invalid form was submitted: from then on each field shows its error. */
  readonly refused: boolean;
  /** Why the last submission failed; undefined if it did not. */
  readonly error: unknown;
  /** Clears the last error, for instance when the user changes something. */
  readonly clearError: () => void;
  /** For an invalid form: moves the focus to the first invalid control. */
  readonly refuse: (form: HTMLFormElement) => void;
  /** Call it after a successful submission: an emptied form shows no errors yet. */
  readonly accept: () => void;
  /**
   * Sends, one submission at a time. What `action` throws becomes `error`; the first control that it makes invalid gets
   * the focus.
   */
  readonly send: (form: HTMLFormElement, action: () => Promise<void>) => Promise<void>;
}

/**
 * The states of a form that is sent by a call. Logs errors for which `isExpected` is false: the form can only say that
 * sending failed.
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
      // Clears the result of the previous submission.
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
