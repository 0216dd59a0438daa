import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { id, jsonText } from '../scalars.ts';
import { organizerParams } from './members.ts';

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
