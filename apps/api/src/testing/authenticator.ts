import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ceremony {
  readonly challenge: string;
  readonly rp?: { readonly id?: string };
  readonly rpId?: string;
}

/** What goes wrong in a ceremony: by default nothing. */
interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator with one passkey, which answers as a browser on a page of the panel would send it. */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url');
  counter = 0;
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: Uint8Array;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    // COSE: an EC2 key for ES256 on P-256 (RFC 9053, section 7.1).
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }

  /** The answer to `navigator.credentials.create`. */
  register(options: Ceremony, deviation: Deviation = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#publicKey]);
    const authData = this.#data(options, deviation, attested);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, deviation).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The answer to `navigator.credentials.get`. */
  authenticate(options: Ceremony, deviation: Deviation = {}) {
    const authData = this.#data(options, deviation);
    const clientData = this.#clientData('webauthn.get', options, deviation);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #answer<T>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, options: Ceremony, deviation: Deviation): Buffer {
    const { challenge = options.challenge, origin = this.#origin } = deviation;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Authenticator data (WebAuthn, section 6.1): host, flags, counter. */
  #data(options: Ceremony, deviation: Deviation, attested = Buffer.of()): Buffer {
    const { rpId = options.rp?.id ?? options.rpId ?? '', isVerified = true } = deviation;
    const { counter = this.counter } = deviation;
    const isPresent = 0x01;
    const flags = isPresent + (isVerified ? 0x04 : 0) + (attested.length > 0 ? 0x40 : 0);
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), rest, attested]);
  }
}
