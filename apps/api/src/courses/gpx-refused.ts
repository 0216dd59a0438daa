/** Why a file can't be a course. */
export type GpxFault =
  | 'empty'
  | 'tooManyBytes'
  | 'compressed'
  | 'notXml'
  | 'doctype'
  | 'notGpx'
  | 'damaged'
  | 'noTrack'
  | 'wrongPlace'
  | 'tooManyPoints'
  | 'tooShort';

/** A file that is no course. */
export class GpxRefusedError extends Error {
  override name = 'GpxRefusedError';

  constructor(readonly fault: GpxFault) {
    super(`The file can't be read as a course: ${fault}. Give a GPX with one track.`);
  }
}
