/** The only currency (spec, sections 1 and 9). */
export const currency = 'EUR';

/** ISO 4217 number of the euro, as payment terminals name it. */
export const currencyNumber = '978';
