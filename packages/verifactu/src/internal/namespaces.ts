const schemas =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws/';

/** The namespaces of the agency's schemas (without a version, unlike the files' addresses) and of SOAP 1.1. */
export const namespaces = {
  soap: 'http://schemas.xmlsoap.org/soap/envelope/',
  /** Records, and the types that all messages share. */
  information: `${schemas}SuministroInformacion.xsd`,
  registration: `${schemas}SuministroLR.xsd`,
  registrationAnswer: `${schemas}RespuestaSuministro.xsd`,
  query: `${schemas}ConsultaLR.xsd`,
  queryAnswer: `${schemas}RespuestaConsultaLR.xsd`,
} as const;
