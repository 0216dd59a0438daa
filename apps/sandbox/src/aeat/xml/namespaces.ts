const base =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';

/** The namespaces of the agency's schemas and of SOAP 1.1. Source: SistemaFacturacion.wsdl. */
export const namespaces = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  /** The request with records. */
  supply: `${base}/SuministroLR.xsd`,
  /** The records and the types that all messages share. */
  information: `${base}/SuministroInformacion.xsd`,
  supplyResponse: `${base}/RespuestaSuministro.xsd`,
  query: `${base}/ConsultaLR.xsd`,
  queryResponse: `${base}/RespuestaConsultaLR.xsd`,
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;
