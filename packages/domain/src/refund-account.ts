import type { IbanProblem } from './iban.ts';

/** How long the buyer's link works that asks for the account of a refund. Source: decisions, "Transfer refunds". */
export const refundAccountLinkDays = 30;

/**
 * The account of a refund by transfer: `waiting` for the buyer, `given`, or `sent` to the bank in a file.
 */
export const refundAccountStates = ['waiting', 'given', 'sent'] as const;

/** What is wrong with an IBAN and what to do, as people read it in every form. */
export const ibanProblemTexts: Readonly<Record<IbanProblem, string>> = {
  blank: 'Escribe el IBAN de la cuenta.',
  characters:
    'El IBAN tiene dos letras, dos números y después solo letras y números, por ejemplo ES91 2100 0418 4502 0005 1332.',
  country:
    'Empieza por las dos letras del país, por ejemplo ES. La cuenta tiene que ser de un país de la zona SEPA.',
  length: 'Faltan o sobran cifras: un IBAN de España tiene 24, con el ES.',
  checksum: 'Este IBAN no existe: revisa las cifras, alguna está cambiada.',
};
