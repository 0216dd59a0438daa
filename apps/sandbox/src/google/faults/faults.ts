/** The faults of an ID token, with their texts on the page. */
export const tokenFaults = {
  wrongAudience: 'Para otra aplicación (aud)',
  wrongIssuer: 'De otro emisor (iss)',
  expired: 'Caducado hace una hora (exp)',
  old: 'Hecho hace seis minutos (iat)',
  wrongNonce: 'Con otro nonce',
  unknownKey: 'Firmado con una clave que no se publica (kid)',
  wrongSignature: 'Firmado con otra clave bajo el mismo nombre',
  algNone: 'Sin firma (alg none)',
  publicKeySecret: 'HS256, con la clave pública como secreto',
  emailUnverified: 'Con el correo sin verificar',
} as const;

export type TokenFault = keyof typeof tokenFaults;

/** Simulated faults. With `noFaults` Google works. */
export interface GoogleFaults {
  /** The fault of every token that the consent page creates from now on. */
  token: TokenFault | null;
  /** The key set answers 503. */
  keysDown: boolean;
  /** Seconds by which the response with the key set is delayed. */
  keysDelaySeconds: number;
}

export const noFaults: Readonly<GoogleFaults> = { token: null, keysDown: false, keysDelaySeconds: 0 };

const longestDelaySeconds = 600;

/** Thrown for an unknown fault or an invalid value. The message is for users, in Spanish. */
export class GoogleFaultError extends Error {
  override readonly name = 'GoogleFaultError';
}

export function isTokenFault(value: unknown): value is TokenFault {
  return typeof value === 'string' && Object.hasOwn(tokenFaults, value);
}

/** Reads a whole set of faults: missing ones are off. Throws `GoogleFaultError`. */
export function readGoogleFaults(values: unknown): GoogleFaults {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new GoogleFaultError('Se espera un objeto JSON con los fallos.');
  const {
    token = null,
    keysDown = false,
    keysDelaySeconds = 0,
    ...others
  } = values as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new GoogleFaultError(
      `El fallo «${unknown}» no existe. Los que hay: ${Object.keys(noFaults).join(', ')}.`,
    );
  if (token !== null && !isTokenFault(token))
    throw new GoogleFaultError(`El fallo «token» es null o uno de: ${Object.keys(tokenFaults).join(', ')}.`);
  if (typeof keysDown !== 'boolean') throw new GoogleFaultError('El fallo «keysDown» es true o false.');
  if (
    typeof keysDelaySeconds !== 'number' ||
    !(keysDelaySeconds >= 0 && keysDelaySeconds <= longestDelaySeconds)
  )
    throw new GoogleFaultError(`El fallo «keysDelaySeconds» es un número de 0 a ${longestDelaySeconds}.`);
  return { token, keysDown, keysDelaySeconds };
}
