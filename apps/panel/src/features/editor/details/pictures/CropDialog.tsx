import { Dialog } from '@dorsal/ui/Dialog';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { lazy, Suspense } from 'react';
import type { ChosenPicture } from './chosen-picture.ts';
import styles from './CropDialog.module.css';
import type { UploadedPicture } from './CropForm.tsx';

/** With its library: only for people who upload a picture. */
const CropForm = lazy(async () => ({ default: (await import('./CropForm.tsx')).CropForm }));

export interface CropDialogProps {
  /** Undefined: the dialog is closed. */
  picture: ChosenPicture | undefined;
  onClose: () => void;
  onUploaded: (picture: UploadedPicture) => void;
}

/** Asks which part of a picture is shown and what it shows, and uploads it. */
export function CropDialog({ picture, onClose, onUploaded }: CropDialogProps) {
  return (
    <Dialog
      open={picture !== undefined}
      onClose={onClose}
      title="¿Qué parte se ve?"
      className={styles.dialog}
    >
      {picture && (
        <Suspense fallback={<Skeleton aspectRatio="16 / 10" />}>
          <CropForm picture={picture} onCancel={onClose} onUploaded={onUploaded} />
        </Suspense>
      )}
    </Dialog>
  );
}
