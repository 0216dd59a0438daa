/** The files of participants: a sheet, CSV for spreadsheets in Spanish (`;`), CSV for programs (`,`), JSON. */
export const peopleExportFormats = ['xlsx', 'csv', 'csvComma', 'json'] as const;
/** One of `peopleExportFormats`. */
export type PeopleExportFormat = (typeof peopleExportFormats)[number];

/** Above this many people in one export, the owners get a notice. Source: decisions, "People in the panel". */
export const noticedExportPeople = 1_000;

/** Above this many people, the worker writes the file, and the member downloads it later. Source: decisions, "Exports". */
export const directExportPeople = 10_000;

/** How far an export of the worker is. */
export const peopleExportJobStates = ['queued', 'running', 'done', 'failed'] as const;
/** One of `peopleExportJobStates`. */
export type PeopleExportJobState = (typeof peopleExportJobStates)[number];

/**
 * Why an export of the worker failed: the member may no longer export these people, a column or a filter is gone or hidden
 * from the member's role, the file is larger than `mostExportBytes`, or something is broken.
 */
export const peopleExportFailures = ['notAllowed', 'choiceGone', 'tooLarge', 'broken'] as const;
/** One of `peopleExportFailures`. */
export type PeopleExportFailure = (typeof peopleExportFailures)[number];

/** The largest file that the worker stores, in bytes. */
export const mostExportBytes = 256 * 1024 * 1024;

/** Exports of one member and one event that the worker has or keeps at once. */
export const mostExportJobs = 5;

/** Bytes that the worker keeps of all exports of an organizer: above them it starts no more. */
export const mostKeptExportBytes = 1024 * 1024 * 1024;

/** Hours that a file of the worker can be downloaded. */
export const exportKeptHours = 24;
