import { createSecureContext } from 'node:tls';
import forge from 'node-forge';
import { isTaxId, normaliseTaxId } from '@dorsal/domain/tax-id';
import { taxCertificates } from '../db/schema/tax.ts';
import { encrypted } from '../encryption.ts';
import type { ClientCertificate } from '../gateways/agency/agency.ts';
import type { Services } from '../services.ts';
import { certificateKey } from './certificates.ts';

/** A certificate that can't be used. The message says what to do, in English, for operators. */
export class CertificateError extends Error {
  override name = 'CertificateError';
}

/** What a certificate says about its holder. */
export interface CertificateHolder {
  readonly nif: string;
  readonly subject: string;
  readonly validUntil: Date;
}

/**
 * Stores a certificate for the tax agency, encrypted, in place of an earlier one of its holder: an issuer, which then
 * sends with it, or the portal's company, whose certificate serves the issuers without one. Throws CertificateError.
 */
export async function addCertificate(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  certificate: ClientCertificate,
  now: Date,
): Promise<CertificateHolder> {
  const holder = readHolder(certificate);
  requireUsable(certificate);
  if (holder.validUntil <= now)
    throw new CertificateError(
      `It expired on ${holder.validUntil.toISOString().slice(0, 10)}: get a new one.`,
    );
  const plain = { pkcs12: certificate.pkcs12.toString('base64'), password: certificate.password };
  const stored = {
    sealed: encrypted(certificateKey(secret), Buffer.from(JSON.stringify(plain), 'utf8')),
    subject: holder.subject,
    validUntil: holder.validUntil,
    warnedDays: null,
    addedAt: now,
  };
  await db
    .insert(taxCertificates)
    .values({ nif: holder.nif, ...stored })
    .onConflictDoUpdate({ target: taxCertificates.nif, set: stored });
  return holder;
}

/** The TLS library must be able to read it, with a private key. Throws CertificateError. */
function requireUsable({ pkcs12, password }: ClientCertificate): void {
  try {
    createSecureContext({ pfx: pkcs12, passphrase: password });
  } catch (error) {
    throw new CertificateError(
      'It has no private key, or an encryption that is out of date: export it again with its private key and AES.',
      { cause: error },
    );
  }
}

/**
 * Reads the holder of a PKCS#12 file. A company's certificate names it as the organization (`VATES-B12345678`), a
 * person's by the serial number (`IDCES-12345678Z`). Source: ETSI EN 319 412-1, 5.1.3 and 5.1.4.
 */
function readHolder({ pkcs12, password }: ClientCertificate): CertificateHolder {
  const leaf = leafOf(pkcs12, password);
  const names = leaf.subject.attributes.map(({ value }) => String(value ?? ''));
  // A representative's certificate names the person, too.
  const nif = ['VATES-', 'IDCES-']
    .flatMap((prefix) =>
      names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
    )
    .map(normaliseTaxId)
    .find(isTaxId);
  if (nif === undefined)
    throw new CertificateError(
      'It names no Spanish tax number: use a qualified certificate of a company or a person.',
    );
  const commonName = String(leaf.subject.getField('CN')?.value ?? nif);
  return { nif, subject: commonName, validUntil: leaf.validity.notAfter };
}

function leafOf(pkcs12: Buffer, password: string): forge.pki.Certificate {
  try {
    const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(pkcs12.toString('binary')), password);
    const type = forge.pki.oids['certBag'] ?? '';
    const certificates = (file.getBags({ bagType: type })[type] ?? []).flatMap(({ cert }) => cert ?? []);
    const issuers = new Set(certificates.map(({ issuer }) => issuer.hash));
    const leaf = certificates.find(({ subject }) => !issuers.has(subject.hash)) ?? certificates[0];
    if (leaf) return leaf;
  } catch (error) {
    throw new CertificateError(
      'It is no PKCS#12 file with this password: export the certificate with its private key as .p12 or .pfx.',
      { cause: error },
    );
  }
  throw new CertificateError('The file has no certificate: export it with its private key as .p12 or .pfx.');
}
