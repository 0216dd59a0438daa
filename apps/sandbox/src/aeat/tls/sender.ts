import type { DetailedPeerCertificate, PeerCertificate } from 'node:tls';

/** The holder of a client certificate. */
export interface Sender {
  readonly nif: string;
  /** If the holder may present records or ask about them for one of these NIFs. */
  readonly maySendFor: (nifs: readonly string[]) => boolean;
}

/**
 * The holder of a certificate: an organization's NIF is in `organizationIdentifier` (VATES-…), a person's in
 * `serialNumber` (IDCES-…). A social collaborator may present for everyone. Source: ETSI EN 319 412-1, 5.1.3 and 5.1.4.
 */
export function senderOf(
  { subject }: PeerCertificate | DetailedPeerCertificate,
  collaborators: readonly string[],
): Sender {
  // Node's type names only the common attributes of a subject.
  const attributes = subject as unknown as Readonly<Record<string, string | undefined>>;
  const organization = /^VATES-(\w{9})$/.exec(attributes['organizationIdentifier'] ?? '')?.[1];
  const person = /^IDCES-(\w{9})$/.exec(attributes['serialNumber'] ?? '')?.[1];
  const nif = organization ?? person ?? '';
  return { nif, maySendFor: (nifs) => collaborators.includes(nif) || nifs.includes(nif) };
}
