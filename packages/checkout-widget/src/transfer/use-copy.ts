import { resultNoticeMs } from '@dorsal/domain/notice-times';
import { useEffect, useState } from 'react';

export interface Copying {
  /** What became of the last copy, for a while; empty otherwise. */
  readonly notice: string;
  /** Puts the text on the clipboard and says so. */
  readonly copy: (text: string, done: string) => void;
}

/** Copies to the clipboard, and tells what became of it for 7 seconds. */
export function useCopy(): Copying {
  const [told, setTold] = useState({ notice: '', count: 0 });
  useEffect(() => {
    if (told.notice === '') return undefined;
    const timer = setTimeout(() => setTold(({ count }) => ({ notice: '', count })), resultNoticeMs);
    return () => clearTimeout(timer);
  }, [told]);

  const tell = (notice: string) => setTold(({ count }) => ({ notice, count: count + 1 }));
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      tell(done);
    } catch (error) {
      console.info('The browser did not let the text be copied.', error);
      tell('No se ha podido copiar. Selecciona el texto y cópialo a mano.');
    }
  };

  return { notice: told.notice, copy: (text, done) => void copy(text, done) };
}
