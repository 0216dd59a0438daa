import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

const { pki } = forge;
const dayMs = 24 * 3_600_000;
/** Source: ETSI EN 319 412-1. */
const organizationIdentifier = '2.5.4.97';

interface Holder {
  /** Of a company, `VATES-B00714261`; of a person, `IDCES-12345678Z`. */
  readonly identifier: string;
  readonly validDays?: number;
  readonly password?: string;
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** A self-signed certificate of a company or a person for the tax agency, as PKCS#12. */
export function agencyCertificate({ identifier, validDays = 365, password = 'Certificado#2027' }: Holder) {
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 30 * dayMs);
  certificate.validity.notAfter = new Date(Date.now() + validDays * dayMs);
  const type = identifier.startsWith('VATES-') ? organizationIdentifier : (pki.oids['serialNumber'] ?? '');
  const names = [
    { name: 'commonName', value: 'Línea de Cal' },
    { type, value: identifier, valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class },
  ];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  const key = pki.privateKeyFromPem(privateKey);
  certificate.sign(key, forge.md.sha256.create());
  const file = forge.pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm: 'aes256' });
  return { pkcs12: Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary'), password };
}
