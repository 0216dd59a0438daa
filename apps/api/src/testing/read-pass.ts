import { createHash, verify, X509Certificate } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import forge from 'node-forge';

/** A pass as an iPhone reads it: its content, and whether its files are the signed ones. */
export function readPass(file: Uint8Array) {
  const files = unzipSync(file);
  const read = (name: string) => files[name] ?? fail(`The pass has no ${name}.`);
  const json = (name: string): unknown => JSON.parse(strFromU8(read(name)));
  const manifest = json('manifest.json') as Record<string, string>;
  const {
    manifest: _,
    signature,
    ...hashed
  } = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name.replace('manifest.json', 'manifest'), bytes]),
  );
  return {
    pass: json('pass.json') as Record<string, unknown>,
    names: Object.keys(files).sort(),
    isWhole:
      Object.keys(hashed).length === Object.keys(manifest).length &&
      Object.entries(hashed).every(
        ([name, bytes]) => manifest[name] === createHash('sha1').update(bytes).digest('hex'),
      ),
    signature: readSignature(signature ?? fail('The pass is not signed.'), read('manifest.json')),
  };
}

/** A detached PKCS #7 signature, checked with Node's own cryptography (RFC 5652, section 5.4). */
function readSignature(der: Uint8Array, signed: Uint8Array) {
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(der).toString('binary'))),
  );
  const { rawCapture, certificates } = message as forge.pkcs7.PkcsSignedData & {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const attributes = rawCapture.authenticatedAttributes;
  const { Class, Type } = forge.asn1;
  // What is signed is the set of attributes with its universal tag, not the tag that it has within the message.
  const set = forge.asn1.create(Class.UNIVERSAL, Type.SET, true, attributes);
  const signedBytes = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary');
  const signers = certificates.map((one) => new X509Certificate(forge.pki.certificateToPem(one)));
  const signer = signers.find(({ subject }) => subject.includes('UID=')) ?? fail('No signer was sent along.');
  const issuer = signers.find((one) => one !== signer) ?? fail('Its issuer was not sent along.');
  return {
    signer,
    isChained: signer.verify(issuer.publicKey),
    isOfThis: signedBytes.includes(createHash('sha1').update(signed).digest()),
    isValid: verify('sha1', signedBytes, signer.publicKey, Buffer.from(rawCapture.signature, 'binary')),
  };
}

function fail(message: string): never {
  throw new Error(message);
}
