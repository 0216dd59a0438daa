import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseRecords } from '@dorsal/verifactu/read-records';
import type { TaxRecord } from '@dorsal/verifactu/record';
import { afterAll } from 'vitest';

/**
 * How the agency treats the next envelope. `losesAnswers`: it keeps the records and closes the connection. `silent`: its
 * answer has no line about them, and it keeps none.
 */
type Mode = 'up' | 'down' | 'losesAnswers' | 'fault' | 'html' | 'half' | 'silent';

/** The tax agency's service in memory, which keeps what it accepts. The sandbox checks records; this one only answers. */
export interface AgencyServer {
  readonly environment: Readonly<Record<string, string>>;
  mode: Mode;
  /** The code with which it treats records by their number; 2xxx accepts them with errors, others refuse them. */
  readonly codes: Map<string, number>;
  /** What it accepted, in the order of arrival. */
  readonly kept: TaxRecord[];
  /** Each envelope: its records, and whether it said that they are delayed. */
  readonly envelopes: { readonly records: readonly TaxRecord[]; readonly isDelayed: boolean }[];
  waitSeconds: number;
  /** The time that its answers have. */
  now: () => Date;
}

const schemas =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

/** Opens the agency on a free port. Closed after the file's tests. */
export async function agencyServer(): Promise<AgencyServer> {
  const state: Omit<AgencyServer, 'environment'> = {
    mode: 'up',
    codes: new Map(),
    kept: [],
    envelopes: [],
    waitSeconds: 0,
    now: () => new Date(),
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      if (state.mode === 'down') return response.destroy();
      if (state.mode === 'html') return response.writeHead(503).end('<html>Mantenimiento</html>');
      if (state.mode === 'fault') return response.writeHead(500).end(soap(fault));
      const answer = soap(body.includes('ConsultaFactu') ? queried(state, body) : registered(state, body));
      if (state.mode === 'losesAnswers') return response.destroy();
      return response.end(state.mode === 'half' ? answer.slice(0, answer.length / 2) : answer);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, { environment: { TAX_SERVICE_URL: `http://127.0.0.1:${port}/soap` } });
}

const soap = (body: string) =>
  `<?xml version="1.0"?><e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${body}</e:Body></e:Envelope>`;
const fault =
  '<e:Fault><faultcode>e:Client</faultcode><faultstring>Codigo[4112].El titular del certificado no puede actuar.</faultstring></e:Fault>';

type Books = Omit<AgencyServer, 'environment'>;

function registered(books: Books, body: string): string {
  const records = parseRecords(body);
  books.envelopes.push({ records, isDelayed: body.includes('<sf:Incidencia>S</sf:Incidencia>') });
  const lines = (books.mode === 'silent' ? [] : records).map((record) => lineOf(books, record)).join('');
  const presented = `<r:CSV>A-PRUEBA</r:CSV><r:DatosPresentacion><i:NIFPresentador>B00000000</i:NIFPresentador><i:TimestampPresentacion>${books.now().toISOString()}</i:TimestampPresentacion></r:DatosPresentacion>`;
  return `<r:RespuestaRegFactuSistemaFacturacion xmlns:r="${schemas}RespuestaSuministro.xsd" xmlns:i="${schemas}SuministroInformacion.xsd">${presented}<r:TiempoEsperaEnvio>${books.waitSeconds}</r:TiempoEsperaEnvio><r:EstadoEnvio>${lines.includes('>Incorrecto<') ? 'ParcialmenteCorrecto' : 'Correcto'}</r:EstadoEnvio>${lines}</r:RespuestaRegFactuSistemaFacturacion>`;
}

function lineOf({ codes, kept }: Books, record: TaxRecord): string {
  const { issuer, number, issuedOn } = record.invoice;
  const isCorrection =
    record.kind === 'alta' && record.corrects !== undefined && record.corrects !== 'notRegistered';
  const isDuplicate =
    !isCorrection &&
    kept.some(
      ({ kind, invoice }) => kind === record.kind && invoice.issuer === issuer && invoice.number === number,
    );
  const code = isDuplicate ? 3000 : codes.get(number);
  if (!isDuplicate && (code === undefined || (code >= 2000 && code < 3000))) kept.push(record);
  const state =
    code === undefined ? 'Correcto' : code >= 2000 && code < 3000 ? 'AceptadoConErrores' : 'Incorrecto';
  const problem =
    code === undefined
      ? ''
      : `<r:CodigoErrorRegistro>${code}</r:CodigoErrorRegistro><r:DescripcionErrorRegistro>Código ${code}</r:DescripcionErrorRegistro>`;
  const duplicate = isDuplicate
    ? '<r:RegistroDuplicado><i:IdPeticionRegistroDuplicado>1</i:IdPeticionRegistroDuplicado><i:EstadoRegistroDuplicado>Correcta</i:EstadoRegistroDuplicado></r:RegistroDuplicado>'
    : '';
  const operation = record.kind === 'alta' ? 'Alta' : 'Anulacion';
  return `<r:RespuestaLinea><r:IDFactura><i:IDEmisorFactura>${issuer}</i:IDEmisorFactura><i:NumSerieFactura>${number}</i:NumSerieFactura><i:FechaExpedicionFactura>${issuedOn}</i:FechaExpedicionFactura></r:IDFactura><r:Operacion><i:TipoOperacion>${operation}</i:TipoOperacion></r:Operacion><r:RefExterna>${record.externalReference ?? ''}</r:RefExterna><r:EstadoRegistro>${state}</r:EstadoRegistro>${problem}${duplicate}</r:RespuestaLinea>`;
}

function queried({ kept, now }: Books, body: string): string {
  const number = /NumSerieFactura>([^<]*)</.exec(body)?.[1];
  const found = kept
    .filter(({ invoice }) => invoice.number === number)
    .map((record) => storedOf(record, now()));
  return `<c:RespuestaConsultaFactuSistemaFacturacion xmlns:c="${schemas}RespuestaConsultaLR.xsd" xmlns:i="${schemas}SuministroInformacion.xsd"><c:IndicadorPaginacion>N</c:IndicadorPaginacion>${found.join('')}</c:RespuestaConsultaFactuSistemaFacturacion>`;
}

function storedOf({ invoice, huella }: TaxRecord, now: Date): string {
  const { issuer, number, issuedOn } = invoice;
  return `<c:RegistroRespuestaConsultaFactuSistemaFacturacion><c:IDFactura><i:IDEmisorFactura>${issuer}</i:IDEmisorFactura><i:NumSerieFactura>${number}</i:NumSerieFactura><i:FechaExpedicionFactura>${issuedOn}</i:FechaExpedicionFactura></c:IDFactura><c:DatosRegistroFacturacion><c:Huella>${huella}</c:Huella></c:DatosRegistroFacturacion><c:EstadoRegistro><c:TimestampUltimaModificacion>${now.toISOString()}</c:TimestampUltimaModificacion><c:EstadoRegistro>Correcto</c:EstadoRegistro></c:EstadoRegistro></c:RegistroRespuestaConsultaFactuSistemaFacturacion>`;
}
