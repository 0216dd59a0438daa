/**
 * How the agency identifies a person without a Spanish number: `02` EU VAT number, `03` passport, `04` document of the
 * country of residence, `05` certificate of residence, `06` another document, `07` Spanish but not in the census.
 * Source: record design, list L7.
 */
export type ForeignIdType = '02' | '03' | '04' | '05' | '06' | '07';

/** `IDOtro`: an identification other than a NIF. */
export interface ForeignId {
  readonly type: ForeignIdType;
  /** ISO 3166-1, two letters, of the agency's list (`isCountryCode`). Required unless the type is `02`. */
  readonly country?: string;
  /** At most 20 characters. */
  readonly id: string;
}

/** A person or company with a Spanish tax number. */
export interface SpanishParty {
  /** `NombreRazon`, at most 120 characters. */
  readonly name: string;
  /** Nine characters, upper case, without separators. */
  readonly nif: string;
}

/** A person or company with another identification. */
export interface ForeignParty {
  /** `NombreRazon`, at most 120 characters. */
  readonly name: string;
  readonly foreignId: ForeignId;
}

/** A person or company, with a Spanish number or another identification. */
export type Party = SpanishParty | ForeignParty;
