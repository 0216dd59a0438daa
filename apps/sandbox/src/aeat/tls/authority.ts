import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import forge from 'node-forge';
import {
  attribute,
  attributes,
  type Certificate,
  certificatePem,
  keyPem,
  makeCertificate,
  pkcs12,
} from './certificate.ts';
import { demoHolders, demoPassword } from './demo-holders.ts';

/** The holder of a client certificate, and how the certificate is wrong. */
export interface ClientRequest {
  readonly nif: string;
  readonly name: string;
  /** Days until it expires; negative: it has expired. */
  readonly days: number;
  /** An authority that the agency doesn't know signs it. */
  readonly isForeign: boolean;
}

const dayMs = 86_400_000;
const usualDays = 730;

/**
 * The sandbox's own certification authority: it signs the agency's server and the certificates of senders. In a folder
 * it is the same at each start, and the demo certificates are files there; without one it is new at each start.
 */
export class Authority {
  readonly #directory: string | null;
  #root: Certificate | undefined;

  constructor(directory: string | null) {
    this.#directory = directory;
  }

  /** Its own certificate, that clients must trust. */
  get pem(): string {
    return certificatePem(this.#ownRoot());
  }

  /** Key and certificate of the agency's server on this machine. */
  server(): { key: string; cert: string } {
    const server = makeCertificate(
      {
        subject: [attribute(attributes.commonName, 'localhost')],
        extensions: [
          { name: 'extKeyUsage', serverAuth: true },
          {
            name: 'subjectAltName',
            altNames: [
              { type: 2, value: 'localhost' },
              { type: 7, ip: '127.0.0.1' },
            ],
          },
        ],
        ...validity(usualDays),
      },
      this.#ownRoot(),
    );
    return { key: keyPem(server), cert: certificatePem(server) };
  }

  /** A PKCS#12 file for a sender. */
  client({ nif, name, days, isForeign }: ClientRequest, password: string): Buffer {
    const issuer = isForeign ? makeRoot('Otra autoridad') : this.#ownRoot();
    const client = makeCertificate(
      {
        subject: [
          attribute(attributes.country, 'ES'),
          ...holderAttributes(nif, name),
          attribute(attributes.commonName, name),
        ],
        extensions: [{ name: 'extKeyUsage', clientAuth: true }],
        ...validity(days),
      },
      issuer,
    );
    return pkcs12(client, issuer, password);
  }

  /** Writes its certificate and those of the demo into its folder, unless they are there; nothing without a folder. */
  writeFiles(): void {
    const directory = this.#directory;
    if (directory === null) return;
    this.#ownRoot();
    for (const holder of demoHolders) {
      const file = join(directory, `${holder.nif}.p12`);
      if (existsSync(file)) continue;
      writeFileSync(file, this.client({ ...holder, days: usualDays, isForeign: false }, demoPassword));
    }
  }

  #ownRoot(): Certificate {
    this.#root ??= this.#directory === null ? makeRoot(ownName) : storedRoot(this.#directory);
    return this.#root;
  }
}

const ownName = 'AC de pruebas';

function makeRoot(name: string): Certificate {
  return makeCertificate({
    subject: [attribute(attributes.commonName, name)],
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
    ...validity(5 * usualDays),
  });
}

/** A person's NIF is a serial number, an organization's has an attribute of its own. Source: ETSI EN 319 412-1, 5.1. */
function holderAttributes(nif: string, name: string) {
  if (/^[\dXYZKLM]/.test(nif)) return [attribute(attributes.serialNumber, `IDCES-${nif}`)];
  return [
    attribute(attributes.organization, name),
    attribute(attributes.organizationIdentifier, `VATES-${nif}`),
  ];
}

function storedRoot(directory: string): Certificate {
  const [certificateFile, keyFile] = [join(directory, 'ca.pem'), join(directory, 'ca-key.pem')];
  if (existsSync(certificateFile) && existsSync(keyFile)) {
    return {
      certificate: forge.pki.certificateFromPem(readFileSync(certificateFile, 'utf8')),
      key: forge.pki.privateKeyFromPem(readFileSync(keyFile, 'utf8')),
    };
  }
  mkdirSync(directory, { recursive: true });
  const root = makeRoot(ownName);
  writeFileSync(keyFile, keyPem(root), { mode: 0o600 });
  writeFileSync(certificateFile, certificatePem(root));
  return root;
}

/** From two years before the end, and at least an hour ago. */
function validity(days: number): { notBefore: Date; notAfter: Date } {
  const now = Date.now();
  const notAfter = now + days * dayMs;
  return {
    notBefore: new Date(Math.min(now - 3_600_000, notAfter - usualDays * dayMs)),
    notAfter: new Date(notAfter),
  };
}
