/** The zones of Spanish tax dates: the Canaries, and the rest of the country. */
export type TaxZone = 'Europe/Madrid' | 'Atlantic/Canary';
