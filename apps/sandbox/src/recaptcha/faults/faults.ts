/** What siteverify can say of a good token, and how the page says it. */
export const verdictFaults = {
  rejected: 'Rechazado (invalid-input-response)',
  expired: 'Caducado o repetido (timeout-or-duplicate)',
  lowScore: 'Puntuación de 0,1: parece un robot (versión 3)',
  wrongHostname: 'De otro sitio (hostname)',
} as const;

export type VerdictFault = keyof typeof verdictFaults;

/** What goes wrong on purpose. With `noFaults` the captcha works. */
export interface RecaptchaFaults {
  /** In every answer about a good token. */
  verdict: VerdictFault | null;
  /** siteverify answers 503. */
  verifyDown: boolean;
  /** It answers so much later. */
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

/** A fault that does not exist, or a value that it can't have. The message is for people, in Spanish. */
export class RecaptchaFaultError extends Error {
  override readonly name = 'RecaptchaFaultError';
}

function isVerdictFault(value: unknown): value is VerdictFault {
  return typeof value === 'string' && Object.hasOwn(verdictFaults, value);
}

/** Reads a whole set of faults: what is left out is off. Throws `RecaptchaFaultError`. */
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
