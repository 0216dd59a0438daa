import { profilePhotoTypes } from '@dorsal/domain/profile-photo';
import { Avatar } from '@dorsal/ui/Avatar';
import { Button } from '@dorsal/ui/Button';
import { FileDrop } from '@dorsal/ui/FileDrop';
import { useRef, useState } from 'react';
import { photoAlert, type PersonalEntries } from './personal-entries.ts';
import { useObjectUrl } from './use-object-url.ts';

export interface PhotoFieldProps {
  /** The person's name, for the initial if there is no photo. */
  name: string;
  /** The stored photo's URL. */
  stored: string | null;
  photo: PersonalEntries['photo'];
  onPhoto: (photo: PersonalEntries['photo']) => void;
  /** The server's error for the last photo. */
  error?: string | undefined;
  className?: string | undefined;
}

/** The photo: choose or drop one, preview it, remove it. Rejects files that are too large or not images. */
export function PhotoField({ name, stored, photo, onPhoto, error, className }: PhotoFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const preview = useObjectUrl(photo instanceof File ? photo : undefined);
  const shown = photo === 'keep' ? (stored ?? undefined) : preview;

  const take = (files: readonly File[]) => {
    const alert = photoAlert(files);
    setRefusal(alert);
    const [file] = files;
    if (alert === undefined && file) onPhoto(file);
  };
  const remove = () => {
    setRefusal(undefined);
    onPhoto(stored === null ? 'keep' : 'remove');
    // The focused button is removed with the photo.
    input.current?.focus();
  };

  return (
    <FileDrop
      ref={input}
      className={className}
      label={shown === undefined ? 'Elige una foto' : 'Cambia la foto'}
      dropLabel="o arrástrala aquí"
      hint="Una imagen de 2 MB como máximo"
      accept={profilePhotoTypes.join(',')}
      error={refusal ?? error}
      preview={<Avatar name={name} src={shown} size={120} />}
      action={
        shown !== undefined && (
          <Button variant="ghost" size="sm" onClick={remove}>
            Quitar la foto
          </Button>
        )
      }
      onFiles={take}
    />
  );
}
