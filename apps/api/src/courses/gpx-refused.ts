import type { CourseFault } from '@dorsal/api-contract/panel/course-refusals';

/** A file that is no course. */
export class GpxRefusedError extends Error {
  override name = 'GpxRefusedError';

  readonly fault: CourseFault;

  constructor(fault: CourseFault) {
    super(`The file can't be read as a course: ${fault}. Give a GPX with one track.`);
    this.fault = fault;
  }
}
