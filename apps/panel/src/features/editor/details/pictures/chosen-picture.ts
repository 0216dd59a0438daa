import { pictureRefusals } from '@dorsal/api-contract/panel/picture-refusals';
import { type PictureSize, cropPixels, leastEventPicture, widestCrop } from '@dorsal/domain/picture-crop';
import { hasTooManyPixels, pictureFileFault } from '@dorsal/domain/picture-file';

/** A picture of the person's device that can be uploaded. */
export interface ChosenPicture extends PictureSize {
  readonly file: File;
  /** An object URL: revoke it when the picture is not shown any more. */
  readonly url: string;
}

/** A file can't be uploaded; the message says what to do. */
export class PictureRefusal extends Error {
  override name = 'PictureRefusal';

  constructor(fault: keyof typeof pictureRefusals) {
    super(pictureRefusals[fault]);
  }
}

/** Opens a chosen file as the server will, so that it isn't uploaded in vain. Throws PictureRefusal. */
export async function openPicture(file: File): Promise<ChosenPicture> {
  const start = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  const fault = pictureFileFault(start, file.size);
  if (fault) throw new PictureRefusal(fault);
  const url = URL.createObjectURL(file);
  try {
    return { file, url, ...(await sizeOf(url)) };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

async function sizeOf(url: string): Promise<PictureSize> {
  const image = new Image();
  const loaded = new Promise<boolean>((resolve) => {
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
  });
  image.src = url;
  if (!(await loaded)) throw new PictureRefusal('unreadable');
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  if (hasTooManyPixels(size)) throw new PictureRefusal('tooManyPixels');
  if (cropPixels(widestCrop(size), size).width < leastEventPicture.width)
    throw new PictureRefusal('tooSmall');
  return size;
}
