import { type Amount, readAmount } from './amount.ts';
import { readTaxDateTime, type TaxDateTime } from './date-time.ts';
import { namespaces } from './internal/namespaces.ts';
import { readInvoice } from './internal/shared-reader.ts';
import type { NotAnAnswer, SoapFault } from './failed-answer.ts';
import { readAnswer } from './internal/soap-reader.ts';
import { all, find, findText, given, need, needText, oneOf } from './internal/xml-parts.ts';
import type { XmlElement } from './internal/xml-reader.ts';
import type { InvoiceId } from './record.ts';

/** What the agency has of an invoice: its last record, and what became of it. */
export interface StoredRecord {
  readonly invoice: InvoiceId;
  readonly state: 'accepted' | 'acceptedWithErrors' | 'annulled';
  readonly changedAt: TaxDateTime;
  readonly code?: number;
  readonly text?: string;
  readonly externalReference?: string;
  /** `TipoFactura`. */
  readonly type?: string;
  readonly total?: Amount;
  readonly generatedAt?: TaxDateTime;
  readonly huella?: string;
  /** The huella of the record before it; absent for the first of a chain. */
  readonly previousHuella?: string;
  /** `NumeroInstalacion`, if the query asked for the program. */
  readonly installation?: string;
  readonly presentation?: {
    readonly presenter: string;
    readonly presentedAt: TaxDateTime;
    /** `IdPeticion`. */
    readonly requestId: string;
  };
}

/** The agency's answer to a query. */
export interface QueryResult {
  readonly kind: 'answer';
  readonly records: readonly StoredRecord[];
  /** The last record of this page if there are more: pass it as `Query.after`. */
  readonly next?: InvoiceId;
}

/** Any response to a query. */
export type QueryAnswer = QueryResult | SoapFault | NotAnAnswer;

/** Reads the response to `queryEnvelope`, whatever it is. It never throws for a text. */
export function readQueryAnswer(text: string): QueryAnswer {
  return readAnswer(
    text,
    { namespace: namespaces.queryAnswer, name: 'RespuestaConsultaFactuSistemaFacturacion' },
    (answer) => {
      // An answer that was cut at this element would look like the last page.
      const hasMore = oneOf(answer, 'IndicadorPaginacion', ['S', 'N']) === 'S';
      return {
        kind: 'answer',
        records: all(answer, 'RegistroRespuestaConsultaFactuSistemaFacturacion').map(storedRecord),
        ...given('next', hasMore ? readInvoice(need(answer, 'ClavePaginacion')) : undefined),
      };
    },
  );
}

// The schema has the masculine forms, the examples of the service description the feminine ones.
const states = {
  Correcto: 'accepted',
  Correcta: 'accepted',
  AceptadoConErrores: 'acceptedWithErrors',
  AceptadaConErrores: 'acceptedWithErrors',
  Anulado: 'annulled',
  Anulada: 'annulled',
} as const;
const stateNames = [
  'Correcto',
  'Correcta',
  'AceptadoConErrores',
  'AceptadaConErrores',
  'Anulado',
  'Anulada',
] as const;

function storedRecord(element: XmlElement): StoredRecord {
  const state = need(element, 'EstadoRegistro');
  const data = need(element, 'DatosRegistroFacturacion');
  const code = findText(state, 'CodigoErrorRegistro');
  const total = findText(data, 'ImporteTotal');
  const generatedAt = findText(data, 'FechaHoraHusoGenRegistro');
  const before = find(find(data, 'Encadenamiento'), 'RegistroAnterior');
  return {
    invoice: readInvoice(need(element, 'IDFactura')),
    state: states[oneOf(state, 'EstadoRegistro', stateNames)],
    changedAt: readTaxDateTime(needText(state, 'TimestampUltimaModificacion')),
    ...given('code', code === undefined ? undefined : Number(code)),
    ...given('text', findText(state, 'DescripcionErrorRegistro')),
    ...given('externalReference', findText(data, 'RefExterna')),
    ...given('type', findText(data, 'TipoFactura')),
    ...given('total', total === undefined ? undefined : readAmount(total)),
    ...given('generatedAt', generatedAt === undefined ? undefined : readTaxDateTime(generatedAt)),
    ...given('huella', findText(data, 'Huella')),
    ...given('previousHuella', findText(before, 'Huella')),
    ...given('installation', findText(find(data, 'SistemaInformatico'), 'NumeroInstalacion')),
    ...given('presentation', presentation(find(element, 'DatosPresentacion'))),
  };
}

function presentation(element: XmlElement | undefined): StoredRecord['presentation'] {
  return (
    element && {
      presenter: needText(element, 'NIFPresentador'),
      presentedAt: readTaxDateTime(needText(element, 'TimestampPresentacion')),
      requestId: needText(element, 'IdPeticion'),
    }
  );
}
