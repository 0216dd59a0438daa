import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface TwoSteps {
  readonly step: 'choice' | 'email';
  /** For the button that opens the second step. */
  readonly emailChoice: RefObject<HTMLButtonElement | null>;
  /** For the first field of the second step. */
  readonly firstField: RefObject<HTMLInputElement | null>;
  readonly openEmail: () => void;
  readonly goBack: () => void;
}

/**
 * The two steps of sign-in and sign-up: the choice of method, then the form. Moves the focus with the step, because the
 * pressed button disappears.
 */
export function useTwoSteps(initial: TwoSteps['step'] = 'choice'): TwoSteps {
  const [step, setStep] = useState(initial);
  const emailChoice = useRef<HTMLButtonElement>(null);
  const firstField = useRef<HTMLInputElement>(null);
  return {
    step,
    emailChoice,
    firstField,
    openEmail() {
      flushSync(() => setStep('email'));
      firstField.current?.focus();
    },
    goBack() {
      flushSync(() => setStep('choice'));
      emailChoice.current?.focus();
    },
  };
}
