import type { StoredInvoice } from '../records/ledger.ts';
import { timestamp } from '../time.ts';
import { elementAt, textAt, type XmlElement } from '../xml/element.ts';
import { namespaces } from '../xml/namespaces.ts';
import { copyElement, groupElement, soapEnvelope, textElement } from '../xml/write.ts';

/** A stored invoice with the content of its last record. */
export interface FoundInvoice {
  readonly stored: StoredInvoice;
  readonly record: XmlElement;
}

interface QueryResult {
  /** The query: its header and month are repeated. */
  readonly element: XmlElement;
  readonly invoices: readonly FoundInvoice[];
  readonly hasMore: boolean;
}

/** `RespuestaConsultaFactuSistemaFacturacion`. Source: RespuestaConsultaLR.xsd. */
export function queryResponse({ element, invoices, hasMore }: QueryResult): string {
  const last = invoices.at(-1);
  const copied = (parent: XmlElement | undefined) =>
    (parent?.children ?? []).map((child) => copyElement(child, 'tik'));
  return soapEnvelope(
    groupElement(
      'tikLRRC:RespuestaConsultaFactuSistemaFacturacion',
      [
        groupElement('tikLRRC:Cabecera', copied(elementAt(element, 'Cabecera'))),
        groupElement('tikLRRC:PeriodoImputacion', [
          textElement(
            'tikLRRC:Ejercicio',
            textAt(element, 'FiltroConsulta', 'PeriodoImputacion', 'Ejercicio'),
          ),
          textElement('tikLRRC:Periodo', textAt(element, 'FiltroConsulta', 'PeriodoImputacion', 'Periodo')),
        ]),
        textElement('tikLRRC:IndicadorPaginacion', hasMore ? 'S' : 'N'),
        textElement('tikLRRC:ResultadoConsulta', last ? 'ConDatos' : 'SinDatos'),
        ...invoices.map((invoice) => invoiceElement(invoice, element)),
        last && hasMore ? groupElement('tikLRRC:ClavePaginacion', idElements(last.stored)) : '',
      ],
      ` xmlns:tikLRRC="${namespaces.queryResponse}" xmlns:tik="${namespaces.information}"`,
    ),
  );
}

function invoiceElement({ stored, record }: FoundInvoice, query: XmlElement): string {
  const { request } = stored.current;
  return groupElement('tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion', [
    groupElement('tikLRRC:IDFactura', idElements(stored)),
    groupElement('tikLRRC:DatosRegistroFacturacion', dataElements({ stored, record }, query)),
    groupElement('tikLRRC:DatosPresentacion', [
      textElement('tik:NIFPresentador', request.presenter),
      textElement('tik:TimestampPresentacion', timestamp(request.receivedAt)),
      textElement('tik:IdPeticion', request.id),
    ]),
    groupElement('tikLRRC:EstadoRegistro', stateElements(stored)),
  ]);
}

function idElements({ current: { id } }: StoredInvoice): string[] {
  return [
    textElement('tik:IDEmisorFactura', id.issuer),
    textElement('tik:NumSerieFactura', id.number),
    textElement('tik:FechaExpedicionFactura', id.date),
  ];
}

/** The elements of `RespuestaDatosRegistroFacturacionType`, in its order, that are copied from the record. */
const copiedNames = [
  'NombreRazonEmisor',
  'RefExterna',
  'Subsanacion',
  'RechazoPrevio',
  'SinRegistroPrevio',
  'GeneradoPor',
  'Generador',
  'TipoFactura',
  'TipoRectificativa',
  'FacturasRectificadas',
  'FacturasSustituidas',
  'ImporteRectificacion',
  'FechaOperacion',
  'DescripcionOperacion',
  'FacturaSimplificadaArt7273',
  'FacturaSinIdentifDestinatarioArt61d',
  'Macrodato',
  'EmitidaPorTerceroODestinatario',
  'Tercero',
  'Destinatarios',
  'Cupon',
  'Desglose',
  'CuotaTotal',
  'ImporteTotal',
  'Encadenamiento',
  'SistemaInformatico',
  'FechaHoraHusoGenRegistro',
  'NumRegistroAcuerdoFacturacion',
  'IdAcuerdoSistemaInformatico',
  'TipoHuella',
  'Huella',
];

/** These have types of their own in the schema of the response, so their children are in its namespace, too. */
const ownTypes: readonly string[] = [
  'FacturasRectificadas',
  'FacturasSustituidas',
  'Destinatarios',
  'Encadenamiento',
];

function dataElements({ stored, record }: FoundInvoice, query: XmlElement): string[] {
  const { request } = stored.current;
  const isShown = (name: string) => textAt(query, 'DatosAdicionalesRespuesta', name) === 'S';
  const hidden = [
    isShown('MostrarNombreRazonEmisor') ? '' : 'NombreRazonEmisor',
    isShown('MostrarSistemaInformatico') ? '' : 'SistemaInformatico',
  ];
  const copied = copiedNames
    .filter((name) => !hidden.includes(name))
    .map((name) => elementAt(record, name))
    .map((child) => (child ? dataElement(child) : ''));
  return [
    ...copied,
    textElement('tikLRRC:NifRepresentante', request.representative || undefined),
    textElement('tikLRRC:FechaFinVeriFactu', request.endDate || undefined),
    textElement('tikLRRC:Incidencia', request.hasIncident ? 'S' : undefined),
  ];
}

function dataElement(child: XmlElement): string {
  const name = `tikLRRC:${child.name}`;
  if (child.children.length === 0) return textElement(name, child.text);
  const isOwn = ownTypes.includes(child.name);
  return groupElement(
    name,
    child.children.map((part) => (isOwn ? dataElement(part) : copyElement(part, 'tik'))),
  );
}

function stateElements({ current: { verdict, request }, isAnnulled }: StoredInvoice): string[] {
  const state = isAnnulled ? 'Anulado' : verdict.status;
  return [
    textElement('tikLRRC:TimestampUltimaModificacion', timestamp(request.receivedAt)),
    textElement('tikLRRC:EstadoRegistro', state),
    ...(verdict.status === 'Correcto'
      ? []
      : [
          textElement('tikLRRC:CodigoErrorRegistro', verdict.code),
          textElement('tikLRRC:DescripcionErrorRegistro', verdict.text),
        ]),
  ];
}
