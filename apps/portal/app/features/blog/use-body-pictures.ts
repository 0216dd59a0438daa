import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ViewedPicture } from '~/components/PictureViewer/PictureViewer.tsx';

/** Pictures of gallery and image cards, except those inside links. */
const ownPictures = ':is(.kg-gallery-card, .kg-image-card) img:not(a img)';

/** Makes each picture of a post a button; `onOpen` gets all pictures and the position of the pressed one. */
export function useBodyPictures(
  body: RefObject<HTMLElement | null>,
  onOpen: (pictures: readonly ViewedPicture[], position: number) => void,
): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const pictures = Array.from(body.current?.querySelectorAll<HTMLImageElement>(ownPictures) ?? []);
    const viewed = pictures.map(viewedPicture);
    const press = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(viewed, pictures.indexOf(event.currentTarget as HTMLImageElement));
    };
    for (const [position, picture] of pictures.entries()) {
      const place = `Ampliar imagen ${position + 1} de ${pictures.length}`;
      picture.setAttribute('role', 'button');
      picture.setAttribute('aria-label', picture.alt ? `${place}: ${picture.alt}` : place);
      picture.tabIndex = 0;
      picture.addEventListener('click', press);
      picture.addEventListener('keydown', press);
    }
    return () => {
      for (const picture of pictures) {
        for (const name of ['role', 'aria-label', 'tabindex']) picture.removeAttribute(name);
        picture.removeEventListener('click', press);
        picture.removeEventListener('keydown', press);
      }
    };
  }, [body]);
}

function viewedPicture(picture: HTMLImageElement): ViewedPicture {
  const { src, srcset, alt } = picture;
  const caption = picture.closest('.kg-image-card')?.querySelector('figcaption')?.textContent.trim() ?? '';
  return { src, srcSet: srcset, alt, caption };
}
