import { type RefObject, useEffect } from 'react';
import { lazyCode } from './lazy-code.ts';

/** Loads the lazy chunk of the first press as soon as a pointer, a finger or the focus enters the form. */
export function usePreparedSteps(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const touch of ['pointerenter', 'focusin']) {
      form.current?.addEventListener(touch, ask, { once: true });
    }
  }, [form]);
}

// The press itself reports a failed load.
const ask = () => {
  lazyCode.load().catch(() => {});
};
