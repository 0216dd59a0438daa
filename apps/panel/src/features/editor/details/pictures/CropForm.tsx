import { ApiError } from '@dorsal/api-client';
import type { Crop } from '@dorsal/domain/picture-crop';
import { widestCrop } from '@dorsal/domain/picture-crop';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Progress } from '@dorsal/ui/Progress';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useUploadPercent } from '#/session/upload-progress.ts';
import { useOpenDraft } from '../../fields/draft-context.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { CropStage } from './CropStage.tsx';
import styles from './CropDialog.module.css';

export interface UploadedPicture {
  readonly id: string;
  readonly alt: string;
}

export interface CropFormProps {
  picture: ChosenPicture;
  onCancel: () => void;
  onUploaded: (picture: UploadedPicture) => void;
}

/** Crops and describes a picture, and uploads it. If that fails, everything stays to try again. */
export function CropForm({ picture, onCancel, onUploaded }: CropFormProps) {
  const api = useApi();
  const { event } = useOpenDraft();
  const submission = useSubmission((error) => error instanceof ApiError);
  const percent = useUploadPercent();
  const [crop, setCrop] = useState<Crop>(() => widestCrop(picture));
  const [alt, setAlt] = useState('');
  const isMissing = alt.trim() === '';
  const upload = async () => {
    const { id } = await api.pictures.upload(event, { file: picture.file, crop });
    onUploaded({ id, alt: alt.trim() });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const form = submitted.currentTarget;
        if (isMissing) submission.refuse(form);
        else void submission.send(form, upload);
      }}
    >
      <CropStage picture={picture} onCrop={setCrop} />
      <TextField
        label="Qué se ve en la foto"
        hint="Lo leen quienes no pueden verla. Por ejemplo: «Salida nocturna en la plaza de Serra»."
        maxLength={200}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        error={
          submission.refused && isMissing
            ? 'Escribe qué se ve: lo leen quienes no pueden ver la foto.'
            : undefined
        }
      />
      {submission.busy && (
        <Progress
          label={percent === 100 ? 'Preparando la foto…' : 'Subiendo la foto…'}
          value={percent ?? 0}
        />
      )}
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" busy={submission.busy} busyLabel="Subiendo…">
          Subir foto
        </Button>
      </DialogActions>
    </form>
  );
}
