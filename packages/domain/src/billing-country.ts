/** The country that a billing form proposes: that of nearly all buyers. */
export const defaultBillingCountry = 'España';
