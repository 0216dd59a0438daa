import { type RefObject, useEffect } from 'react';
import { laterCode } from './later-code.ts';

/** Asks for what comes with the first press as soon as a pointer, a finger or the focus comes into the form: that press is near. */
export function usePreparedSteps(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const touch of ['pointerenter', 'focusin']) {
      form.current?.addEventListener(touch, ask, { once: true });
    }
  }, [form]);
}

// The press tells where it doesn't come.
const ask = () => {
  laterCode.load().catch(() => {});
};
