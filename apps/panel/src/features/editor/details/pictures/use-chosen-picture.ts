import { useEffect, useState } from 'react';
import { type ChosenPicture, openPicture, PictureRefusal } from './chosen-picture.ts';

/** What happens to the file that was chosen last. */
type Choice =
  | { readonly mode: 'none' }
  | { readonly mode: 'refused'; readonly reason: string }
  | { readonly mode: 'chosen'; readonly picture: ChosenPicture };

const none: Choice = { mode: 'none' };

/** The picture that is chosen to be cropped and uploaded. */
export function useChosenPicture() {
  const [choice, setChoice] = useState(none);
  const url = choice.mode === 'chosen' ? choice.picture.url : undefined;
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return {
    choice,
    drop: () => setChoice(none),
    choose: async ([file, ...others]: readonly File[]) => {
      if (!file) return;
      if (others.length > 0) {
        setChoice({ mode: 'refused', reason: 'Sube las fotos de una en una: de cada una eliges qué se ve.' });
        return;
      }
      try {
        setChoice({ mode: 'chosen', picture: await openPicture(file) });
      } catch (error) {
        if (!(error instanceof PictureRefusal)) throw error;
        setChoice({ mode: 'refused', reason: error.message });
      }
    },
  };
}
