/** Answers as the agency's service description shows them, with whole values. */
const schemas =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

export const soap = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body Id="Body">${body}</env:Body></env:Envelope>`;

const namespaces = `xmlns:tikR="${schemas}RespuestaSuministro.xsd" xmlns:tik="${schemas}SuministroInformacion.xsd"`;

export const registration = ({
  state,
  presented = '',
  lines,
}: {
  state: string;
  presented?: string;
  lines: string;
}) =>
  `<tikR:RespuestaRegFactuSistemaFacturacion ${namespaces}>${presented}<tikR:Cabecera><tik:ObligadoEmision><tik:NombreRazon>Club</tik:NombreRazon><tik:NIF>G85120541</tik:NIF></tik:ObligadoEmision></tikR:Cabecera><tikR:TiempoEsperaEnvio>90</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>${state}</tikR:EstadoEnvio>${lines}</tikR:RespuestaRegFactuSistemaFacturacion>`;

export const presented =
  '<tikR:CSV>A-YDSW8NLFLANWPM</tikR:CSV><tikR:DatosPresentacion><tik:NIFPresentador>B72877814</tik:NIFPresentador><tik:TimestampPresentacion>2027-01-05T09:31:00+01:00</tik:TimestampPresentacion></tikR:DatosPresentacion>';

export const line = (number: string, state: string, more = '', operation = 'Alta') =>
  `<tikR:RespuestaLinea><tikR:IDFactura><tik:IDEmisorFactura>G85120541</tik:IDEmisorFactura><tik:NumSerieFactura>${number}</tik:NumSerieFactura><tik:FechaExpedicionFactura>05-01-2027</tik:FechaExpedicionFactura></tikR:IDFactura><tikR:Operacion><tik:TipoOperacion>${operation}</tik:TipoOperacion></tikR:Operacion><tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${more}</tikR:RespuestaLinea>`;

export const errorOf = (code: number, text: string) =>
  `<tikR:CodigoErrorRegistro>${code}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${text}</tikR:DescripcionErrorRegistro>`;

export const duplicate =
  '<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>20270105093100123456</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>Correcta</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>';

export const fault = (side: string, text: string) =>
  soap(`<env:Fault><faultcode>${side}</faultcode><faultstring>${text}</faultstring><detail/></env:Fault>`);

export const queryResult = (records: string, { more = 'N', key = '', result = 'ConDatos' } = {}) =>
  `<tikLRRC:RespuestaConsultaFactuSistemaFacturacion xmlns:tikLRRC="${schemas}RespuestaConsultaLR.xsd" xmlns:tik="${schemas}SuministroInformacion.xsd"><tikLRRC:Cabecera><tik:IDVersion>1.0</tik:IDVersion><tik:ObligadoEmision><tik:NombreRazon>Club</tik:NombreRazon><tik:NIF>G85120541</tik:NIF></tik:ObligadoEmision></tikLRRC:Cabecera><tikLRRC:PeriodoImputacion><tikLRRC:Ejercicio>2027</tikLRRC:Ejercicio><tikLRRC:Periodo>01</tikLRRC:Periodo></tikLRRC:PeriodoImputacion><tikLRRC:IndicadorPaginacion>${more}</tikLRRC:IndicadorPaginacion><tikLRRC:ResultadoConsulta>${result}</tikLRRC:ResultadoConsulta>${records}${key}</tikLRRC:RespuestaConsultaFactuSistemaFacturacion>`;

export const pageKey =
  '<tikLRRC:ClavePaginacion><tik:IDEmisorFactura>G85120541</tik:IDEmisorFactura><tik:NumSerieFactura>V2027/2</tik:NumSerieFactura><tik:FechaExpedicionFactura>05-01-2027</tik:FechaExpedicionFactura></tikLRRC:ClavePaginacion>';

export const stored = (number: string, state: string) =>
  `<tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion><tikLRRC:IDFactura><tik:IDEmisorFactura>G85120541</tik:IDEmisorFactura><tik:NumSerieFactura>${number}</tik:NumSerieFactura><tik:FechaExpedicionFactura>05-01-2027</tik:FechaExpedicionFactura></tikLRRC:IDFactura><tikLRRC:DatosRegistroFacturacion><tikLRRC:TipoFactura>F2</tikLRRC:TipoFactura><tikLRRC:CuotaTotal>4.20</tikLRRC:CuotaTotal><tikLRRC:ImporteTotal>24.20</tikLRRC:ImporteTotal><tikLRRC:Encadenamiento><tikLRRC:RegistroAnterior><tik:IDEmisorFactura>G85120541</tik:IDEmisorFactura><tik:NumSerieFactura>V2027/0</tik:NumSerieFactura><tik:FechaExpedicionFactura>05-01-2027</tik:FechaExpedicionFactura><tik:Huella>3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60</tik:Huella></tikLRRC:RegistroAnterior></tikLRRC:Encadenamiento><tikLRRC:FechaHoraHusoGenRegistro>2027-01-05T09:30:00+01:00</tikLRRC:FechaHoraHusoGenRegistro><tikLRRC:TipoHuella>01</tikLRRC:TipoHuella><tikLRRC:Huella>DAA7F72EEDC1AE8A294B7A011EC4A1EC2BE0E4DDB79AF3758377F8D61F38FE6B</tikLRRC:Huella></tikLRRC:DatosRegistroFacturacion><tikLRRC:DatosPresentacion><tik:NIFPresentador>B72877814</tik:NIFPresentador><tik:TimestampPresentacion>2027-01-05T09:31:00+01:00</tik:TimestampPresentacion><tik:IdPeticion>20270105093100123456</tik:IdPeticion></tikLRRC:DatosPresentacion><tikLRRC:EstadoRegistro><tikLRRC:TimestampUltimaModificacion>2027-01-05T09:31:00+01:00</tikLRRC:TimestampUltimaModificacion><tikLRRC:EstadoRegistro>${state}</tikLRRC:EstadoRegistro></tikLRRC:EstadoRegistro></tikLRRC:RegistroRespuestaConsultaFactuSistemaFacturacion>`;
