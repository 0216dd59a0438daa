import type { Amount } from './amount.ts';
import type { TaxDateTime } from './date-time.ts';
import type { Party, SpanishParty } from './party.ts';
import type { TaxDate } from './tax-date.ts';
import type { TaxLine } from './tax-line.ts';

/** What identifies an invoice for the agency: no two invoices of the world share these three values. */
export interface InvoiceId {
  /** `IDEmisorFactura`: the issuer's NIF. */
  readonly issuer: string;
  /** `NumSerieFactura`: series and number, 1 to 60 characters of ASCII 32 to 126 without `" ' < > =`. */
  readonly number: string;
  /** `FechaExpedicionFactura`. */
  readonly issuedOn: TaxDate;
}

/** The record before this one in its chain (`RegistroAnterior`). */
export interface PreviousRecord extends InvoiceId {
  /** 64 characters, upper-case hexadecimal. */
  readonly huella: string;
}

/** The program that made the record (`SistemaInformatico`). Producer, `id` and `installation` identify a chain. */
export interface BillingSystem {
  readonly producer: Party;
  /** `NombreSistemaInformatico`, at most 30 characters. */
  readonly name: string;
  /** `IdSistemaInformatico`: two capital letters or digits, chosen by the producer. */
  readonly id: string;
  /** At most 50 characters. A new version stays the same system. */
  readonly version: string;
  /** `NumeroInstalacion`, at most 100 characters, never used twice for an issuer. */
  readonly installation: string;
  /** `TipoUsoPosibleSoloVerifactu`: the program can only work as VERI*FACTU. */
  readonly onlyVerifactu: boolean;
  /** `TipoUsoPosibleMultiOT`: the program can serve several issuers. */
  readonly canServeSeveral: boolean;
  /** `IndicadorMultiplesOT`: the program's user has more than one issuer or center of invoicing in it. */
  readonly servesSeveral: boolean;
}

/** What sealing adds to a draft. */
export interface Seal {
  /** The record before it, or `null` for the first of its chain (`PrimerRegistro`). */
  readonly previous: PreviousRecord | null;
  readonly system: BillingSystem;
  /** `FechaHoraHusoGenRegistro`. */
  readonly generatedAt: TaxDateTime;
  /** 64 characters, upper-case hexadecimal. */
  readonly huella: string;
}

/**
 * The state in the agency's books of the record that a new one corrects. `registered`: accepted, also with errors.
 * `correctionRefused`: registered, but the last correction was refused (`RechazoPrevio` S). `notRegistered`: never
 * accepted (`RechazoPrevio` X). Source: validations document, annex 6.1.
 */
export type CorrectedState = 'registered' | 'correctionRefused' | 'notRegistered';

interface AltaFields {
  readonly kind: 'alta';
  readonly invoice: InvoiceId;
  /** `RefExterna`: the program's own reference, at most 60 characters. */
  readonly externalReference?: string;
  /** `NombreRazonEmisor`, at most 120 characters. */
  readonly issuerName: string;
  /** `Subsanacion` S: this record replaces an earlier one of the same invoice. */
  readonly corrects?: CorrectedState;
  /** `FechaOperacion`: absent if it equals the date of issue. */
  readonly operationDate?: TaxDate;
  /** `DescripcionOperacion`, 1 to 500 characters. */
  readonly description: string;
  /** `EmitidaPorTerceroODestinatario`: absent if the issuer itself issues. */
  readonly issuedBy?: IssuedBy;
  /** 1 to 12 lines. */
  readonly lines: readonly TaxLine[];
  /** `CuotaTotal`: taxes and surcharges of all lines. */
  readonly taxTotal: Amount;
  /** `ImporteTotal`: bases, taxes and surcharges of all lines. */
  readonly total: Amount;
  /** `NumRegistroAcuerdoFacturacion`: an authorization by the agency, at most 15 characters. */
  readonly billingAgreement?: string;
  /** `IdAcuerdoSistemaInformatico`: a resolution about the program, at most 16 characters. */
  readonly systemAgreement?: string;
}

/** The party that issues the invoice in the name of the issuer: a third one, or the recipient. */
export type IssuedBy = { readonly who: 'third'; readonly party: Party } | { readonly who: 'recipient' };

interface WithRecipients {
  readonly recipients: readonly Party[];
  /** `FacturaSimplificadaArt7273`: a simplified invoice with the recipient's data. */
  readonly isQualifiedSimplified?: true;
}

interface WithoutRecipients {
  /** `FacturaSinIdentifDestinatarioArt61d`. */
  readonly isWithoutRecipientData?: true;
}

/**
 * How a rectification states its amounts. `I`: its lines are the difference. `S`: its lines replace the whole invoice,
 * and `replaced` has what they replace (`ImporteRectificacion`).
 */
export type Rectification =
  | { readonly method: 'I' }
  | {
      readonly method: 'S';
      readonly replaced: { readonly base: Amount; readonly taxAmount: Amount; readonly surcharge?: Amount };
    };

interface Rectifying {
  readonly rectification: Rectification;
  /** `FacturasRectificadas`. May be empty where the law allows a period instead. */
  readonly rectifies: readonly InvoiceId[];
}

interface WithCoupon {
  /** `Cupon`: the base is lower because of coupons or discounts. */
  readonly hasCoupon?: true;
}

/** `F1`: an invoice with its recipient. */
export interface FullInvoice extends AltaFields, WithRecipients {
  readonly type: 'F1';
}

/** `F2`: a simplified invoice, without a recipient. */
export interface SimplifiedInvoice extends AltaFields, WithoutRecipients {
  readonly type: 'F2';
}

/** `F3`: an invoice with its recipient in exchange for simplified ones, which stay valid. */
export interface ExchangeInvoice extends AltaFields, WithRecipients {
  readonly type: 'F3';
  /** `FacturasSustituidas`. */
  readonly replaces: readonly InvoiceId[];
}

/** `R1` (LIVA 80.Uno, Dos, Seis), `R2` (80.Tres), `R3` (80.Cuatro), `R4` (the rest): corrects an F1 or F3. */
export interface RectifyingInvoice extends AltaFields, WithRecipients, Rectifying, WithCoupon {
  readonly type: 'R1' | 'R2' | 'R3' | 'R4';
}

/** `R5`: corrects a simplified invoice. */
export interface RectifyingSimplifiedInvoice extends AltaFields, WithoutRecipients, Rectifying, WithCoupon {
  readonly type: 'R5';
}

/** What a record of an invoice says, before it is sealed into a chain. */
export type AltaDraft =
  | FullInvoice
  | SimplifiedInvoice
  | ExchangeInvoice
  | RectifyingInvoice
  | RectifyingSimplifiedInvoice;

/** What a record says that annuls an invoice of a sale that never was, before it is sealed into a chain. */
export interface AnulacionDraft {
  readonly kind: 'anulacion';
  /** The annulled invoice. */
  readonly invoice: InvoiceId;
  /** `RefExterna`: the program's own reference, at most 60 characters. */
  readonly externalReference?: string;
  /** `SinRegistroPrevio`: the agency has no record of the invoice. */
  readonly isWithoutPriorRecord?: true;
  /** `RechazoPrevio`: the last record that annulled this invoice was refused. */
  readonly wasRefused?: true;
  /** `GeneradoPor` and `Generador`: absent if the invoice's own issuer makes the record. */
  readonly generatedBy?: GeneratedBy;
}

/** `E`: the issuer, `D`: the recipient, `T`: a third party makes the record. */
export type GeneratedBy =
  | { readonly who: 'E'; readonly party: SpanishParty }
  | { readonly who: 'D' | 'T'; readonly party: Party };

/** A record of an invoice in its chain (`RegistroAlta`). */
export type AltaRecord = AltaDraft & Seal;

/** A record that annuls an invoice, in its chain (`RegistroAnulacion`). */
export type AnulacionRecord = AnulacionDraft & Seal;

/** What a record says, before it is sealed into a chain. */
export type RecordDraft = AltaDraft | AnulacionDraft;

/** A record in its chain. */
export type TaxRecord = AltaRecord | AnulacionRecord;
