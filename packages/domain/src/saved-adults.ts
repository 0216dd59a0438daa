import { savedPersonKeptMonths } from './saved-people.ts';

/** The version of `savedAdultTexts`, stored with each acceptance. A change of the text needs another one. */
export const savedAdultVersion = '2026-12-personas';

/** Days after which a link that the adult has not accepted ends, with what is stored about it. Source: decisions, "Saved people". */
export const savedAdultAskedDays = 30;

/** The paragraphs that an adult reads behind the link before they accept. Source: decisions, "Saved people". */
export const savedAdultTexts: readonly string[] = [
  'Esa cuenta guarda los datos que escribas en la página del enlace y los pone por ti cuando te inscribe en una carrera. Nunca guarda documentos ni datos de salud: se piden cada vez.',
  `Solo tú puedes cambiarlos, con el mismo enlace. Puedes retirarlos cuando quieras: los borramos en ese momento. También se borran si pasan ${savedPersonKeptMonths} meses sin usarse, o con la cuenta.`,
];

/** What became of the link: not answered, or accepted. A refusal and a withdrawal delete everything. */
export const savedAdultStates = ['waiting', 'accepted'] as const;
/** One of `savedAdultStates`. */
export type SavedAdultState = (typeof savedAdultStates)[number];
