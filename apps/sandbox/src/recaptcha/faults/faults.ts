/** The faulty responses of siteverify to a valid token, with their texts on the page. */
export const verdictFaults = {
  rejected: 'Rechazado (invalid-input-response)',
  expired: 'Caducado o repetido (timeout-or-duplicate)',
  lowScore: 'Puntuación de 0,1: parece un robot (versión 3)',
  wrongHostname: 'De otro sitio (hostname)',
} as const;

export type VerdictFault = keyof typeof verdictFaults;

/** Simulated faults. With `noFaults` the captcha works. */
export interface RecaptchaFaults {
  /** The fault of every response to a valid token. */
  verdict: VerdictFault | null;
  /** siteverify answers 503. */
  verifyDown: boolean;
  /** Seconds by which its response is delayed. */
  verifyDelaySeconds: number;
  /** The page's script answers 503. */
  scriptDown: boolean;
}

export const noFaults: Readonly<RecaptchaFaults> = {
  verdict: null,
  verifyDown: false,
  verifyDelaySeconds: 0,
  scriptDown: false,
};

const longestDelaySeconds = 600;

/** Thrown for an unknown fault or an invalid value. The message is for users, in Spanish. */
export class RecaptchaFaultError extends Error {
  override readonly name = 'RecaptchaFaultError';
}

function isVerdictFault(value: unknown): value is VerdictFault {
  return typeof value === 'string' && Object.hasOwn(verdictFaults, value);
}

/** Reads a whole set of faults: missing ones are off. Throws `RecaptchaFaultError`. */
export function readRecaptchaFaults(values: unknown): RecaptchaFaults {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new RecaptchaFaultError('Se espera un objeto JSON con los fallos.');
  const {
    verdict = null,
    verifyDown = false,
    verifyDelaySeconds = 0,
    scriptDown = false,
    ...others
  } = values as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new RecaptchaFaultError(
      `El fallo «${unknown}» no existe. Los que hay: ${Object.keys(noFaults).join(', ')}.`,
    );
  if (verdict !== null && !isVerdictFault(verdict))
    throw new RecaptchaFaultError(
      `El fallo «verdict» es null o uno de: ${Object.keys(verdictFaults).join(', ')}.`,
    );
  if (typeof verifyDown !== 'boolean' || typeof scriptDown !== 'boolean')
    throw new RecaptchaFaultError('Los fallos «verifyDown» y «scriptDown» son true o false.');
  if (
    typeof verifyDelaySeconds !== 'number' ||
    !(verifyDelaySeconds >= 0 && verifyDelaySeconds <= longestDelaySeconds)
  )
    throw new RecaptchaFaultError(
      `El fallo «verifyDelaySeconds» es un número de 0 a ${longestDelaySeconds}.`,
    );
  return { verdict, verifyDown, verifyDelaySeconds, scriptDown };
}
