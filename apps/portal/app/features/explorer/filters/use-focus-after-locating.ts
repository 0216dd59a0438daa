import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export interface FocusAfterLocating {
  /** For the button. */
  readonly ref: RefObject<HTMLButtonElement | null>;
  /** Call it when the button is pressed. */
  readonly onPress: () => void;
}

/**
 * A button that is disabled while the browser locates the visitor loses the focus. Returns the focus to it, or to
 * `successor` if the button is gone, unless the visitor has moved the focus elsewhere.
 */
export function useFocusAfterLocating(
  isLocating: boolean,
  successor?: RefObject<HTMLElement | null>,
): FocusAfterLocating {
  const ref = useRef<HTMLButtonElement>(null);
  const isOwed = useRef(false);

  useEffect(() => {
    if (isLocating) return;
    if (isOwed.current) takeFocus(ref.current, ref.current);
    isOwed.current = false;
  }, [isLocating]);
  useLayoutEffect(() => {
    const button = ref.current;
    const heir = successor?.current;
    return () => {
      if (isOwed.current) takeFocus(heir, button);
    };
  }, [successor]);

  return {
    ref,
    onPress: () => {
      isOwed.current = true;
    },
  };
}

function takeFocus(element: HTMLElement | null | undefined, button: HTMLButtonElement | null): void {
  const { activeElement } = document;
  const isElsewhere = activeElement && activeElement !== document.body && activeElement !== button;
  if (!isElsewhere) element?.focus();
}
