import type { Amount } from './amount.ts';
import type { Rate } from './rate.ts';

/** `Impuesto`: `01` IVA, `02` IPSI, `03` IGIC, `05` others. Source: record design, list L1. */
export type Tax = '01' | '02' | '03' | '05';

/**
 * `ClaveRegimen`: `01` is the general regime, `08` an operation subject to another of the Spanish taxes. Its meaning
 * depends on the tax. Source: record design, lists L8A (IVA) and L8B (IGIC).
 */
export type Regime =
  | '01'
  | '02'
  | '03'
  | '04'
  | '05'
  | '06'
  | '07'
  | '08'
  | '09'
  | '10'
  | '11'
  | '14'
  | '15'
  | '17'
  | '18'
  | '19'
  | '20'
  | '21';

/**
 * `OperacionExenta`: why an operation is exempt. Under IVA, `E1` is article 20, `E2` 21, `E3` 22, `E4` 23 and 24, `E5`
 * 25, `E6` any other; `E7` and `E8` exist only under IGIC. Source: validations document, section 5.2.
 */
export type ExemptCause = 'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8';

interface Line {
  readonly tax: Tax;
  /** Required for `01`, `02` and `03`. */
  readonly regime?: Regime;
  /** `BaseImponibleOimporteNoSujeto`. */
  readonly base: Amount;
  /** `BaseImponibleACoste`, only for groups of companies (regime `06`) and the taxes `02` and `05`. */
  readonly costBase?: Amount;
}

/** Taxed, and the issuer charges the tax. */
export interface TaxedLine extends Line {
  readonly class: 'S1';
  /** `TipoImpositivo`. */
  readonly rate: Rate;
  /** `CuotaRepercutida`. */
  readonly taxAmount: Amount;
  /** `TipoRecargoEquivalencia` and `CuotaRecargoEquivalencia`. */
  readonly surcharge?: { readonly rate: Rate; readonly amount: Amount };
}

/** Taxed, and the recipient owes the tax: the XML gets a rate and a tax amount of zero. */
export interface ReverseChargeLine extends Line {
  readonly class: 'S2';
}

/** Not subject: `N1` by articles 7, 14 and others, `N2` by the rules of location. */
export interface NotSubjectLine extends Line {
  readonly class: 'N1' | 'N2';
  /** Not allowed under IVA (error 1237). */
  readonly rate?: Rate;
  /** Not allowed under IVA (error 1237). */
  readonly taxAmount?: Amount;
}

/** Exempt: without a rate and a tax amount (error 1238). */
export interface ExemptLine extends Line {
  readonly class: 'exempt';
  readonly cause: ExemptCause;
}

/** One of the 1 to 12 lines of an invoice's taxes (`DetalleDesglose`): one per class and rate. */
export type TaxLine = TaxedLine | ReverseChargeLine | NotSubjectLine | ExemptLine;
