import { namespaces } from './internal/namespaces.ts';
import { readInvoice } from './internal/shared-reader.ts';
import type { NotAnAnswer, SoapFault } from './failed-answer.ts';
import { readAnswer } from './internal/soap-reader.ts';
import {
  all,
  find,
  findText,
  given,
  need,
  needText,
  oneOf,
  UnexpectedXmlError,
} from './internal/xml-parts.ts';
import type { XmlElement } from './internal/xml-reader.ts';
import { type TaxDateTime, readTaxDateTime } from './date-time.ts';
import type { InvoiceId } from './record.ts';

/** What the agency did with one record. */
export interface AnswerLine {
  readonly invoice: InvoiceId;
  readonly operation: 'alta' | 'anulacion';
  readonly externalReference?: string;
  readonly state: 'accepted' | 'acceptedWithErrors' | 'refused';
  /** For a refusal or an acceptance with errors; its meaning: `explainCode`. */
  readonly code?: number;
  /** The agency's text about the code, in Spanish. */
  readonly text?: string;
  /** What the agency already has of this invoice, if it refused the record as a duplicate (code 3000). */
  readonly duplicate?: DuplicateRecord;
}

/** The record that the agency has of an invoice, if a new one is a duplicate. */
export interface DuplicateRecord {
  /** `IdPeticionRegistroDuplicado`. */
  readonly requestId: string;
  readonly state: 'accepted' | 'acceptedWithErrors' | 'annulled';
  readonly code?: number;
  readonly text?: string;
}

/** The agency's answer to an envelope. */
export interface Registration {
  readonly kind: 'answer';
  /** `partlyAccepted` includes an envelope with records that were accepted with errors. */
  readonly state: 'accepted' | 'partlyAccepted' | 'refused';
  /** The secure verification code, which no later query returns: store it. Absent if all records were refused. */
  readonly csv?: string;
  /** The agency's time; absent if all records were refused. */
  readonly presentedAt?: TaxDateTime;
  /** The NIF of the certificate's owner; absent if all records were refused. */
  readonly presenter?: string;
  /** Seconds to wait before the next envelope, unless 1,000 records are waiting. */
  readonly waitSeconds: number;
  readonly lines: readonly AnswerLine[];
}

/** Any response to an envelope. */
export type RegistrationAnswer = Registration | SoapFault | NotAnAnswer;

/** Reads the response to `registrationEnvelope`, whatever it is. It never throws for a text. */
export function readRegistrationAnswer(text: string): RegistrationAnswer {
  const expected = { namespace: namespaces.registrationAnswer, name: 'RespuestaRegFactuSistemaFacturacion' };
  return readAnswer(text, expected, registrationOf);
}

const envelopeStates = {
  Correcto: 'accepted',
  ParcialmenteCorrecto: 'partlyAccepted',
  Incorrecto: 'refused',
} as const;
const lineStates = {
  Correcto: 'accepted',
  AceptadoConErrores: 'acceptedWithErrors',
  Incorrecto: 'refused',
} as const;
const duplicateStates = {
  Correcta: 'accepted',
  AceptadaConErrores: 'acceptedWithErrors',
  Anulada: 'annulled',
} as const;

// The wait that applies before the first answer. Source: Orden HAC/1177/2024, art. 16.2.
const firstWaitSeconds = 60;

function registrationOf(answer: XmlElement): Registration {
  const presentation = find(answer, 'DatosPresentacion');
  const presentedAt = findText(presentation, 'TimestampPresentacion');
  return {
    kind: 'answer',
    state: envelopeStates[oneOf(answer, 'EstadoEnvio', ['Correcto', 'ParcialmenteCorrecto', 'Incorrecto'])],
    ...given('csv', findText(answer, 'CSV')),
    ...given('presentedAt', presentedAt === undefined ? undefined : readTaxDateTime(presentedAt)),
    ...given('presenter', findText(presentation, 'NIFPresentador')),
    waitSeconds: secondsOf(findText(answer, 'TiempoEsperaEnvio')),
    lines: all(answer, 'RespuestaLinea').map(lineOf),
  };
}

function lineOf(line: XmlElement): AnswerLine {
  const operation = oneOf(need(line, 'Operacion'), 'TipoOperacion', ['Alta', 'Anulacion']);
  const duplicate = find(line, 'RegistroDuplicado');
  return {
    invoice: readInvoice(need(line, 'IDFactura')),
    operation: operation === 'Alta' ? 'alta' : 'anulacion',
    ...given('externalReference', findText(line, 'RefExterna')),
    state: lineStates[oneOf(line, 'EstadoRegistro', ['Correcto', 'AceptadoConErrores', 'Incorrecto'])],
    ...codeAndText(line),
    ...given('duplicate', duplicate && duplicateOf(duplicate)),
  };
}

function duplicateOf(duplicate: XmlElement): DuplicateRecord {
  return {
    requestId: needText(duplicate, 'IdPeticionRegistroDuplicado'),
    state:
      duplicateStates[
        oneOf(duplicate, 'EstadoRegistroDuplicado', ['Correcta', 'AceptadaConErrores', 'Anulada'])
      ],
    ...codeAndText(duplicate),
  };
}

function codeAndText(element: XmlElement): { readonly code?: number; readonly text?: string } {
  const code = findText(element, 'CodigoErrorRegistro');
  if (code !== undefined && !/^\d{1,6}$/.test(code))
    throw new UnexpectedXmlError(`"${code}" is no error code.`);
  return {
    ...given('code', code === undefined ? undefined : Number(code)),
    ...given('text', findText(element, 'DescripcionErrorRegistro')),
  };
}

function secondsOf(text: string | undefined): number {
  if (text === undefined) return firstWaitSeconds;
  if (!/^\d{1,4}$/.test(text)) throw new UnexpectedXmlError(`TiempoEsperaEnvio is "${text}", not seconds.`);
  return Number(text);
}
