import type { Environment } from './qr-address.ts';

/** The kind of certificate that the client shows: of a person or a representative, or the seal of a company. */
export type CertificateKind = 'personal' | 'seal';

/** The address for records and queries, by HTTPS with the certificate of the client. Source: SistemaFacturacion.wsdl. */
export function serviceAddress({
  environment,
  certificate,
}: {
  environment: Environment;
  certificate: CertificateKind;
}): string {
  const number = certificate === 'seal' ? '10' : '1';
  const host =
    environment === 'production' ? `www${number}.agenciatributaria.gob.es` : `prewww${number}.aeat.es`;
  return `https://${host}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`;
}
