import forge from 'node-forge';

const { pki } = forge;

/** A certificate in PEM with its key, and who issued it: what Apple gives for a Pass Type ID, made here. */
export function appleKeys({ passType = 'pass.example.dorsal', team = 'DORSAL1234', validDays = 30 } = {}) {
  const wwdr = pki.rsa.generateKeyPair(2048);
  const issuer = [{ name: 'commonName', value: 'Worldwide Developer Relations of the tests' }];
  const wwdrCertificate = certificate({
    subject: issuer,
    issuer,
    publicKey: wwdr.publicKey,
    signedBy: wwdr.privateKey,
    validDays: 365,
  });
  const leaf = pki.rsa.generateKeyPair(2048);
  const subject = [
    { type: '0.9.2342.19200300.100.1.1', value: passType },
    { name: 'commonName', value: `Pass Type ID: ${passType}` },
    { shortName: 'OU', value: team },
  ];
  return {
    APPLE_WALLET_CERTIFICATE: certificate({
      subject,
      issuer,
      publicKey: leaf.publicKey,
      signedBy: wwdr.privateKey,
      validDays,
    }),
    APPLE_WALLET_KEY: pki.privateKeyToPem(leaf.privateKey),
    APPLE_WALLET_WWDR: wwdrCertificate,
  };
}

interface CertificateOptions {
  readonly subject: forge.pki.CertificateField[];
  readonly issuer: forge.pki.CertificateField[];
  readonly publicKey: forge.pki.rsa.PublicKey;
  readonly signedBy: forge.pki.rsa.PrivateKey;
  /** From yesterday on; may be over. */
  readonly validDays: number;
}

function certificate({ subject, issuer, publicKey, signedBy, validDays }: CertificateOptions): string {
  const made = pki.createCertificate();
  made.publicKey = publicKey;
  made.serialNumber = '01';
  const dayMs = 24 * 3_600_000;
  made.validity.notBefore = new Date(Date.now() - dayMs);
  made.validity.notAfter = new Date(Date.now() + validDays * dayMs);
  made.setSubject(subject);
  made.setIssuer(issuer);
  made.sign(signedBy, forge.md.sha256.create());
  return pki.certificateToPem(made);
}
