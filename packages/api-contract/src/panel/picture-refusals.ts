import type { PictureFault } from '@dorsal/domain/picture-file';

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
