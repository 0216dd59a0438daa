import type { RecordCode } from '../codes/codes.ts';
import type { InvoiceRecord } from './invoice-record.ts';

/** What the agency answers about one record. */
export type Verdict =
  | { readonly status: 'Correcto' }
  | {
      readonly status: 'AceptadoConErrores' | 'Incorrecto';
      readonly code: RecordCode;
      readonly text: string;
    };

/** What is known about the request that brought a record. */
export interface Request {
  /** `IdPeticion`. */
  readonly id: string;
  readonly receivedAt: Date;
  /** NIF of the sender: the certificate's, or the one that the request names. */
  readonly presenter: string;
  readonly issuerName: string;
  readonly representative: string;
  /** `FechaFinVeriFactu`; empty if the request has none. */
  readonly endDate: string;
  readonly hasIncident: boolean;
  /** It came before `TiempoEsperaEnvio` had passed, with less than 1,000 records. */
  readonly isEarly: boolean;
  /** The response has it unless every record was refused. */
  readonly csv: string;
}

/** A record as the agency stores it, refused ones included. */
export interface ReceivedRecord extends Omit<InvoiceRecord, 'element'> {
  /** Its position among all that were received, from 1. */
  readonly position: number;
  readonly request: Request;
  readonly verdict: Verdict;
  /** The record, a line for each element. */
  readonly xml: string;
  /** `FechaOperacion`, else the date of issue: the month by which a query finds it. */
  readonly operationDate: string;
  /** `TipoFactura` and `ImporteTotal`; empty for an anulación. */
  readonly type: string;
  readonly total: string;
}
