import type { DocumentFileType } from '@dorsal/domain/document-file';
import { documentFileFault, documentFileType } from '@dorsal/domain/document-file';
import { hasTooManyPixels, mostPicturePixels } from '@dorsal/domain/picture-file';
import sharp, { type Sharp } from 'sharp';
import { decodeTurn } from '../media/decode-turn.ts';
import { DocumentRefusedError } from './document-error.ts';
import { cleanPdf } from './pdf/clean-pdf.ts';

/** Pixels: a page of small print is readable. */
const longestSide = 3000;
const longestSeconds = 20;

/** A file that was checked, without its metadata. */
interface CleanedFile {
  readonly type: DocumentFileType;
  readonly bytes: Buffer;
}

/**
 * Checks a document's file by its content and writes it again without metadata: a photo is decoded and encoded, a PDF gets only
 * what its pages show. Throws DocumentRefusedError, and TooManyRequestsError if too many uploads wait.
 */
export async function cleanedFile(file: Buffer): Promise<CleanedFile> {
  const fault = documentFileFault(file, file.length);
  if (fault) throw new DocumentRefusedError(fault);
  return decodeTurn(async () =>
    documentFileType(file) === 'pdf'
      ? { type: 'pdf', bytes: cleanPdf(file) }
      : { type: 'jpeg', bytes: await cleanJpeg(file) },
  );
}

async function cleanJpeg(file: Buffer): Promise<Buffer> {
  const { width, height, format } = await decoded(opened(file, false).metadata());
  if (format !== 'jpeg') throw new DocumentRefusedError('unknown');
  if (hasTooManyPixels({ width, height })) throw new DocumentRefusedError('tooManyPixels');
  return decoded(
    opened(file, mostPicturePixels)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .timeout({ seconds: longestSeconds })
      .toBuffer(),
  );
}

const opened = (bytes: Buffer, limitInputPixels: number | false): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 });

/** The decoder throws for any invalid input, and its errors have no codes. */
async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isSlow = error instanceof Error && error.message.includes('timeout');
    throw new DocumentRefusedError(isSlow ? 'tooSlow' : 'damaged');
  }
}
