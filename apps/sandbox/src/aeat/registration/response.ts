import type { StoredInvoice } from '../records/ledger.ts';
import type { ReceivedRecord, Verdict } from '../records/received-record.ts';
import { timestamp } from '../time.ts';
import { elementAt, textAt, type XmlElement } from '../xml/element.ts';
import { namespaces } from '../xml/namespaces.ts';
import { copyElement, groupElement, soapEnvelope, textElement } from '../xml/write.ts';

/** A judged record, for its line of the response. */
export interface JudgedRecord {
  readonly element: XmlElement;
  readonly received: ReceivedRecord;
  /** What the agency had about the invoice before. */
  readonly stored: StoredInvoice | undefined;
}

interface RegistrationResponse {
  readonly header: XmlElement;
  readonly waitSeconds: number;
  readonly records: readonly JudgedRecord[];
}

/** `RespuestaRegFactuSistemaFacturacion`. Source: RespuestaSuministro.xsd. */
export function registrationResponse({ header, waitSeconds, records }: RegistrationResponse): string {
  const [first] = records;
  const request = first?.received.request;
  const state = requestState(records.map(({ received }) => received.verdict));
  const isStored = request && state !== 'Incorrecto';
  return soapEnvelope(
    groupElement(
      'tikR:RespuestaRegFactuSistemaFacturacion',
      [
        textElement('tikR:CSV', isStored ? request.csv : undefined),
        isStored
          ? groupElement('tikR:DatosPresentacion', [
              textElement('tik:NIFPresentador', request.presenter),
              textElement('tik:TimestampPresentacion', timestamp(request.receivedAt)),
            ])
          : '',
        groupElement(
          'tikR:Cabecera',
          header.children.map((child) => copyElement(child, 'tik')),
        ),
        textElement('tikR:TiempoEsperaEnvio', waitSeconds),
        textElement('tikR:EstadoEnvio', state),
        ...records.map(recordLine),
      ],
      ` xmlns:tikR="${namespaces.supplyResponse}" xmlns:tik="${namespaces.information}"`,
    ),
  );
}

/** `EstadoEnvio`. Source: list L18 in the description of the web service. */
function requestState(verdicts: readonly Verdict[]): 'Correcto' | 'ParcialmenteCorrecto' | 'Incorrecto' {
  if (verdicts.every(({ status }) => status === 'Correcto')) return 'Correcto';
  return verdicts.every(({ status }) => status === 'Incorrecto') ? 'Incorrecto' : 'ParcialmenteCorrecto';
}

function recordLine({ element, received, stored }: JudgedRecord): string {
  const { kind, id, verdict } = received;
  const own = (prefix: string, name: string) =>
    elementAt(element, name) ? textElement(`${prefix}:${name}`, textAt(element, name)) : '';
  return groupElement('tikR:RespuestaLinea', [
    groupElement('tikR:IDFactura', [
      textElement('tik:IDEmisorFactura', id.issuer),
      textElement('tik:NumSerieFactura', id.number),
      textElement('tik:FechaExpedicionFactura', id.date),
    ]),
    groupElement('tikR:Operacion', [
      textElement('tik:TipoOperacion', kind === 'alta' ? 'Alta' : 'Anulacion'),
      own('tik', 'Subsanacion'),
      own('tik', 'RechazoPrevio'),
      own('tik', 'SinRegistroPrevio'),
    ]),
    own('tikR', 'RefExterna'),
    textElement('tikR:EstadoRegistro', verdict.status),
    ...codeElements(verdict, 'tikR'),
    isDuplicate(verdict) && stored ? duplicateElement(stored) : '',
  ]);
}

function isDuplicate(verdict: Verdict): boolean {
  return verdict.status === 'Incorrecto' && verdict.code === 3000;
}

function codeElements(verdict: Verdict, prefix: string): string[] {
  if (verdict.status === 'Correcto') return [];
  return [
    textElement(`${prefix}:CodigoErrorRegistro`, verdict.code),
    textElement(`${prefix}:DescripcionErrorRegistro`, verdict.text),
  ];
}

/** What is stored about a duplicate. Source: list L21. */
function duplicateElement({ current, isAnnulled }: StoredInvoice): string {
  const accepted = current.verdict.status === 'Correcto' ? 'Correcta' : 'AceptadaConErrores';
  return groupElement('tikR:RegistroDuplicado', [
    textElement('tik:IdPeticionRegistroDuplicado', current.request.id),
    textElement('tik:EstadoRegistroDuplicado', isAnnulled ? 'Anulada' : accepted),
    ...codeElements(current.verdict, 'tik'),
  ]);
}
