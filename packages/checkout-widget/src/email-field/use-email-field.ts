import { isEmailAddress } from '@dorsal/domain/email-address';
import { type ChangeEvent, useRef, useState } from 'react';
import { emailProblemText } from '../state/problem-texts.ts';

/** The field of a form that asks only for an e-mail address. */
export function useEmailField(known: string) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(known);
  const [error, setError] = useState<string>();

  /** Returns the address, or undefined if it is invalid: then the field says why and gets the focus. */
  const readAddress = (): string | undefined => {
    const address = email.trim();
    if (isEmailAddress(address)) return address;
    setError(emailProblemText(email));
    input.current?.focus();
    return undefined;
  };

  const field = {
    label: 'Correo electrónico',
    type: 'email',
    name: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
    value: email,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setEmail(target.value);
      setError(undefined);
    },
    error,
  } as const;
  return { input, field, readAddress };
}
