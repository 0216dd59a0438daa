/** A shop's contract with the bank. */
export interface Merchant {
  /** FUC: nine digits. */
  code: string;
  terminal: number;
  /** Base64 of the 24 bytes from which the signature keys are derived. */
  secret: string;
  name: string;
}

/** The merchant and key that Redsys publishes for its test environment. Not a secret. */
export const testMerchant: Merchant = {
  code: '999008881',
  terminal: 1,
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  name: 'Comercio de pruebas',
};
