import { countOf } from '@dorsal/domain/count-text';
import { mostEventPictures } from '@dorsal/domain/picture-file';
import { FileDrop } from '@dorsal/ui/FileDrop';
import { useToast } from '@dorsal/ui/ToastProvider';
import { drawnCoverAddress } from '../../draft/picture-addresses.ts';
import { withCover, withPicture } from '../../draft/picture-edits.ts';
import { useDraftContent, useOpenDraft } from '../../fields/draft-context.ts';
import { CropDialog } from './CropDialog.tsx';
import { DrawnCoverRow } from './DrawnCoverRow.tsx';
import { PictureRow } from './PictureRow.tsx';
import styles from './PictureFields.module.css';
import { useChosenPicture } from './use-chosen-picture.ts';

/** The event's pictures: which is the cover, what they show, and new ones. */
export function PictureFields() {
  const { event } = useOpenDraft();
  const { content, change } = useDraftContent();
  const { choice, choose, drop } = useChosenPicture();
  const toast = useToast();
  const { pictures } = content;
  const setCover = (id: string | null) =>
    change('pictures', (current) => ({ ...current, pictures: withCover(current.pictures, id) }));
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>Portada y fotos</legend>
      <ul className={styles.list}>
        <DrawnCoverRow
          src={drawnCoverAddress(event.eventId)}
          isCover={!pictures.some(({ isCover }) => isCover)}
          onCover={() => setCover(null)}
        />
        {pictures.map((picture, at) => (
          <PictureRow key={picture.id} picture={picture} at={at} onCover={() => setCover(picture.id)} />
        ))}
      </ul>
      {pictures.length < mostEventPictures ? (
        <FileDrop
          label="Sube una foto"
          dropLabel="o arrástrala aquí"
          hint={`JPEG, PNG, WebP o AVIF, hasta 20 MB. Te queda sitio para ${countOf(mostEventPictures - pictures.length, 'foto', 'fotos')}.`}
          accept="image/jpeg,image/png,image/webp,image/avif"
          error={choice.mode === 'refused' ? choice.reason : undefined}
          onFiles={(files) => void choose(files)}
        />
      ) : (
        <p className={styles.hint}>
          Ya tienes {mostEventPictures} fotos, el máximo. Quita una para subir otra.
        </p>
      )}
      <p className={styles.hint}>
        La portada se ve en las listas y en lo alto de la página; las demás, en su galería. Sin fotos,
        dibujamos una portada.
      </p>
      <CropDialog
        picture={choice.mode === 'chosen' ? choice.picture : undefined}
        onClose={drop}
        onUploaded={(uploaded) => {
          change(`pictures.${uploaded.id}`, (current) => ({
            ...current,
            pictures: withPicture(current.pictures, uploaded),
          }));
          toast.show('Foto añadida');
          drop();
        }}
      />
    </fieldset>
  );
}
