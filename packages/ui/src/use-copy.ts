import { useEffect, useState } from 'react';

export interface Copying {
  /** The result of the last copy, for 7 seconds; empty otherwise. Show it in an `<output>` that is always mounted. */
  readonly notice: string;
  /** Copies the text to the clipboard, and sets the notice to `done`, or to what to do if the browser forbids it. */
  readonly copy: (text: string, done: string) => void;
}

const shownForMs = 7000;

/** Copies to the clipboard, and reports the result. */
export function useCopy(): Copying {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = setTimeout(() => setNotice(''), shownForMs);
    return () => clearTimeout(timer);
  }, [notice]);

  const copy = async (text: string, done: string) => {
    // Otherwise the same text would not be announced again, and would disappear with the first one's timer.
    setNotice('');
    try {
      await navigator.clipboard.writeText(text);
      setNotice(done);
    } catch (error) {
      console.info('The browser did not let the text be copied.', error);
      setNotice('No se ha podido copiar. Selecciona el texto y cópialo a mano.');
    }
  };

  return { notice, copy: (text, done) => void copy(text, done) };
}
