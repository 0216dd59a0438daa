import { generateKeyPairSync, randomBytes } from 'node:crypto';
import forge from 'node-forge';

/** A certificate with its private key. */
export interface Certificate {
  readonly certificate: forge.pki.Certificate;
  readonly key: forge.pki.rsa.PrivateKey;
}

/** What a new certificate says. */
export interface CertificateRequest {
  readonly subject: readonly forge.pki.CertificateField[];
  readonly extensions: readonly object[];
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** A subject attribute with any characters. */
export function attribute(type: string, value: string): forge.pki.CertificateField {
  // forge's type asks for the short name, which it looks up itself.
  return { type, value, valueTagClass: forge.asn1.Type.UTF8 } as unknown as forge.pki.CertificateField;
}

export const attributes = {
  commonName: forge.pki.oids['commonName'] ?? '',
  country: forge.pki.oids['countryName'] ?? '',
  organization: forge.pki.oids['organizationName'] ?? '',
  serialNumber: '2.5.4.5',
  organizationIdentifier: '2.5.4.97',
} as const;

/** A new RSA key with its certificate, signed by `issuer`, or by itself without one. */
export function makeCertificate(
  { subject, extensions, notBefore, notAfter }: CertificateRequest,
  issuer?: Certificate,
): Certificate {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(pair.privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey);
  // A first byte of 1: DER refuses zeros in front of a positive number.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = notBefore;
  certificate.validity.notAfter = notAfter;
  certificate.setSubject([...subject]);
  certificate.setIssuer(issuer ? issuer.certificate.subject.attributes : [...subject]);
  certificate.setExtensions([...extensions]);
  certificate.sign(issuer?.key ?? key, forge.md.sha256.create());
  return { certificate, key };
}

export function certificatePem({ certificate }: Certificate): string {
  return forge.pki.certificateToPem(certificate);
}

export function keyPem({ key }: Certificate): string {
  return forge.pki.privateKeyToPem(key);
}

/** A PKCS#12 file with the certificate, its key and the certificate of the authority. */
export function pkcs12(own: Certificate, authority: Certificate, password: string): Buffer {
  const file = forge.pkcs12.toPkcs12Asn1(own.key, [own.certificate, authority.certificate], password, {
    algorithm: 'aes256',
    friendlyName: 'Certificado de pruebas',
  });
  return Buffer.from(forge.asn1.toDer(file).getBytes(), 'binary');
}
