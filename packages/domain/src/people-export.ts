/** The files of participants: a sheet, CSV for spreadsheets in Spanish (`;`), CSV for programs (`,`), JSON. */
export const peopleExportFormats = ['xlsx', 'csv', 'csvComma', 'json'] as const;
/** One of `peopleExportFormats`. */
export type PeopleExportFormat = (typeof peopleExportFormats)[number];

/** Above this many people in one export, the owners get a notice. Source: decisions, "People in the panel". */
export const noticedExportPeople = 1_000;
