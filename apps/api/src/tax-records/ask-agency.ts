import { postToAgency } from '../gateways/agency/agency.ts';
import type { Services } from '../services.ts';
import { findCertificate, whyNoCertificate } from './certificates.ts';
import type { Failure } from './failure.ts';

type Asking = Pick<Services, 'db' | 'config' | 'secret'>;

/** What a person does about a certificate. */
const storeAnother =
  'Guarda uno válido con tax certificate, y envía con tax send lo que espera: no se ha perdido nada.';

/** The alerts by which TLS refuses a client's certificate, or its absence. Source: RFC 8446, 6.2. */
const certificateAlert = /ALERT_(?:\w*CERTIFICATE|UNKNOWN_CA|ACCESS_DENIED|HANDSHAKE_FAILURE)/;

/**
 * Posts an envelope of an issuer to the tax agency, with its certificate or that of the portal's company. Returns the
 * text of the response, whatever it is, or the failure. Without a valid certificate nothing is sent.
 */
export async function askAgency(
  services: Asking,
  nif: string,
  envelope: string,
): Promise<{ readonly text: string } | Failure> {
  const { serviceUrl } = services.config.tax;
  const certificate = await findCertificate(services, nif);
  const isEncrypted = serviceUrl.startsWith('https:');
  if (isEncrypted && !certificate)
    return { failure: `${await whyNoCertificate(services, nif)} ${storeAnother}`, needsPerson: true };
  const response = await postToAgency(serviceUrl, envelope, certificate);
  if (response.kind === 'none') return isEncrypted ? tlsFailure(response.reason) : plain(response.reason);
  if (response.status === 401 || response.status === 403)
    return refusedCertificate(`HTTP ${response.status}`);
  return { text: response.text };
}

const plain = (failure: string): Failure => ({ failure, needsPerson: false });

const refusedCertificate = (reason: string): Failure => ({
  failure: `La AEAT no admite el certificado (${reason}). ${storeAnother}`,
  needsPerson: true,
});

function tlsFailure(reason: string): Failure {
  if (certificateAlert.test(reason)) return refusedCertificate(reason);
  // Some servers end the connection instead of saying why. An outage looks the same, and ends by itself.
  if (reason === 'ECONNRESET' || reason === 'EPIPE')
    return plain(
      `La AEAT cerró la conexión (${reason}). Si no se arregla solo, no admite el certificado. ${storeAnother}`,
    );
  return plain(reason);
}
