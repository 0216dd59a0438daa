/** The default country of billing forms: nearly all buyers are from there. */
export const defaultBillingCountry = 'España';
