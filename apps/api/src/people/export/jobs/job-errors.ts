import { countOf } from '@dorsal/domain/count-text';
import { mostExportJobs } from '@dorsal/domain/people-export';
import { RefusedError } from '../../../http/refusal.ts';

/** The worker has or keeps as many exports of the member as it may. */
export class TooManyExportsError extends RefusedError {
  override name = 'TooManyExportsError';

  constructor() {
    super({
      status: 409,
      code: 'too_many_exports',
      message: `Ya tienes ${countOf(mostExportJobs, 'exportación', 'exportaciones')} de este evento en marcha o guardadas. Borra alguna de «Exportaciones» y vuelve a intentarlo.`,
    });
  }
}

/** The exports of the organizer take as many bytes as they may: they are in the database that takes the sales. */
export class ExportsFullError extends RefusedError {
  override name = 'ExportsFullError';

  constructor() {
    super({
      status: 409,
      code: 'too_many_exports',
      message:
        'Las exportaciones guardadas de tu organización ocupan ya 1 GB. Borra alguna de «Exportaciones», o espera a mañana: se borran solas.',
    });
  }
}

/** The file is larger than `mostExportBytes`. */
export class ExportTooLargeError extends Error {
  override name = 'ExportTooLargeError';

  constructor() {
    super('The file of an export is larger than the worker stores: fewer columns or people fit.');
  }
}

/** Another worker has taken the export, or its member has deleted it. */
export class ExportLostError extends Error {
  override name = 'ExportLostError';

  constructor() {
    super('An export is no longer written by this worker: it was deleted, or another worker has taken it.');
  }
}

/** The chunks of a stored file are not those that were written. */
export class ExportBrokenError extends Error {
  override name = 'ExportBrokenError';

  constructor(jobId: string) {
    super(
      `The file of export ${jobId} lacks a chunk: it was deleted during the download, or restored in part.`,
    );
  }
}
