import { useEffect, useState } from 'react';

export interface Copying {
  /** What became of the last copy, for 7 seconds; empty otherwise. Stands in an `<output>` that is there from the start. */
  readonly notice: string;
  /** Puts the text on the clipboard, and `done` into the notice; where the browser forbids it, what to do instead. */
  readonly copy: (text: string, done: string) => void;
}

const shownForMs = 7000;

/** Copies to the clipboard, and tells what became of it. */
export function useCopy(): Copying {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = setTimeout(() => setNotice(''), shownForMs);
    return () => clearTimeout(timer);
  }, [notice]);

  const copy = async (text: string, done: string) => {
    // The same words again would go unheard, and keep the time of the first.
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
