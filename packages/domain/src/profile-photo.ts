/** Bytes: 2 MB (spec, section 9). */
export const profilePhotoMaxBytes = 2 * 1024 * 1024;

/** A profile has one photo. */
export const profilePhotoMaxFiles = 1;

/**
 * The images that we can decode and store again (security, U6). An SVG is a document that may contain scripts, not a
 * photo.
 */
export const profilePhotoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The properties of a browser's `File` that the rules need. */
export interface PhotoFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Why files can't be a profile's photo. */
export type PhotoProblem = 'tooManyFiles' | 'notAnImage' | 'tooLarge';

/** Why these chosen files can't be the profile's photo; `undefined` when they can. */
export function photoProblem(files: readonly PhotoFile[]): PhotoProblem | undefined {
  if (files.length > profilePhotoMaxFiles) return 'tooManyFiles';
  const [file] = files;
  if (!file || !(profilePhotoTypes as readonly string[]).includes(file.type)) return 'notAnImage';
  return file.size > profilePhotoMaxBytes ? 'tooLarge' : undefined;
}

/** The alert for a file that isn't an image (spec, section 5). */
export function notAnImageText(fileName: string): string {
  return `El archivo ${fileName} no es una imagen válida.`;
}

/** The alert for a file above 2 MB (spec, section 5). */
export function tooLargeText(fileName: string): string {
  return `El archivo ${fileName} excede los 2 MB.`;
}
