import type { PictureFault } from '@dorsal/domain/picture-file';
import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { id, jsonText } from '../scalars.ts';
import { organizerParams } from './members.ts';

/** The refusals of a picture, for the panel to show before the upload and for the server to answer. */
export const pictureRefusals: Readonly<Record<PictureFault | 'unreadable' | 'tooSlow', string>> = {
  svg: 'Los dibujos SVG no se admiten. Guárdalo como PNG y vuelve a subirlo.',
  heic: 'Las fotos HEIC no se pueden leer aquí. Guárdala como JPEG y vuelve a subirla.',
  unknown: 'Este archivo no es una foto que podamos leer. Sube un JPEG, PNG, WebP o AVIF.',
  tooManyBytes: 'La foto pesa más de 20 MB. Guárdala con menos calidad y vuelve a subirla.',
  tooManyPixels: 'La foto tiene más de 40 megapíxeles. Redúcela y vuelve a subirla.',
  tooSmall:
    'La parte elegida es demasiado pequeña y se vería borrosa. Elige una de al menos 720 × 450 píxeles.',
  unreadable:
    'No hemos podido leer la foto: puede estar dañada. Ábrela, guárdala de nuevo y vuelve a subirla.',
  tooSlow: 'Preparar esta foto lleva demasiado tiempo. Redúcela y vuelve a subirla.',
};

const fraction = z.number().min(0).max(1);

/** The part of a picture that is shown, each side as a fraction of the upright picture's. */
const pictureCrop = z.strictObject({
  left: fraction,
  top: fraction,
  width: fraction,
  height: fraction,
});

const uploadedPicture = z.object({ id }).meta({ id: 'UploadedPicture' });

export type PictureCropBody = z.input<typeof pictureCrop>;
export type UploadedPictureBody = z.input<typeof uploadedPicture>;

export const organizerPictureEndpoints = {
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/pictures',
    summary:
      'Stores a picture, cropped to 16:10, upright and without metadata; the draft shows it once it names its id',
    authorisation: 'panelSession',
    permission: 'events.write',
    params: organizerParams.extend({ eventId: id }),
    body: z
      .strictObject({ crop: jsonText(pictureCrop, 'El recorte no es válido. Vuelve a elegir la foto.') })
      .meta({ id: 'UploadPicture' }),
    bodyType: 'multipart/form-data',
    file: { field: 'picture', description: 'A JPEG, PNG, WebP or AVIF of at most 20 MB and 40 megapixels' },
    answers: { 201: uploadedPicture, ...errorAnswers(400, 401, 403, 404, 413, 429) },
  }),
};
