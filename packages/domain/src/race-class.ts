import type { RaceClass } from './category-members.ts';

/** The choices for a person's class, as people read them. */
export const raceClassNames: Readonly<Record<RaceClass, string>> = {
  open: 'A pie',
  wheelchair: 'Silla de ruedas',
  handbike: 'Handbike',
};

/** Names the class among a person's answers about health, where the others have the id of their question. */
export const raceClassAnswerId = 'raceClass';

/** The version of `classConsentText`; stored with each class. */
export const classConsentVersion = '2026-12-clase';

/** The text of the consent to store and use a class. Source: Regulation (EU) 2016/679, article 9.2.a. */
export const classConsentText =
  'Doy mi consentimiento explícito, o tengo el de esta persona, para que la organización use este dato de salud para clasificarla. El nombre de su categoría lo ve la organización y puede salir en los resultados.';

/** Shown if a class that needs consent comes without it. */
export const classConsentMissingText =
  'Marca el consentimiento para dar este dato de salud, o elige «A pie».';

/** The class that a person chose; left out, it is `open`. */
export interface ClassChoice {
  readonly kind: RaceClass;
  /** The version of `classConsentText` that was consented to; undefined: no consent. */
  readonly healthConsent?: string | undefined;
}

/**
 * Whether the class may only be stored with explicit consent: all but `open` tell of a disability. Source: Regulation (EU)
 * 2016/679, article 9.
 */
export function needsClassConsent(raceClass: RaceClass): boolean {
  return raceClass !== 'open';
}

/** Whether a choice must be refused: it needs consent, and comes without consent to the present text. */
export function lacksClassConsent({ kind, healthConsent }: ClassChoice): boolean {
  return needsClassConsent(kind) && healthConsent !== classConsentVersion;
}
