import { isEnvelopeCode, isRecordCode } from '../codes/codes.ts';

const outages = ['unavailable', 'dropped', 'htmlPage'] as const;
const responseFaults = ['lost', 'half'] as const;

/** Simulated faults. With `noFaults` the agency works. */
export interface Faults {
  /** Nothing is processed: 503, the connection is dropped, or an HTML page is answered; null: it is up. */
  readonly outage: (typeof outages)[number] | null;
  /** Requests are processed, and then the connection is dropped, or half the response is sent. */
  readonly response: (typeof responseFaults)[number] | null;
  /** Each request is refused with this code of the 4000 series, as a SOAP fault. */
  readonly soapFault: number | null;
  /** The next `recordCodeCount` records get this code. */
  readonly recordCode: number | null;
  readonly recordCodeCount: number;
  /** Each nth record is refused with 1100; 0: none. */
  readonly refuseEvery: number;
  /** The work is done at once, the response is sent this much later. */
  readonly delaySeconds: number;
  /** `TiempoEsperaEnvio`. */
  readonly waitSeconds: number;
  /** How much the agency's clock is ahead; negative: behind. */
  readonly clockSeconds: number;
  /** The most records of one response to a query. */
  readonly pageSize: number;
  /** NIFs that aren't in the census; by default one for tests. */
  readonly unknownNifs: readonly string[];
}

export const noFaults: Faults = {
  outage: null,
  response: null,
  soapFault: null,
  recordCode: null,
  recordCodeCount: 1,
  refuseEvery: 0,
  delaySeconds: 0,
  waitSeconds: 60,
  clockSeconds: 0,
  pageSize: 10_000,
  unknownNifs: ['99999999R'],
};

export type NumberName =
  | 'recordCodeCount'
  | 'refuseEvery'
  | 'delaySeconds'
  | 'waitSeconds'
  | 'clockSeconds'
  | 'pageSize';

export const numberLimits: Readonly<Record<NumberName, { min: number; max: number; isWhole: boolean }>> = {
  recordCodeCount: { min: 1, max: 1_000_000, isWhole: true },
  refuseEvery: { min: 0, max: 1000, isWhole: true },
  delaySeconds: { min: 0, max: 600, isWhole: false },
  waitSeconds: { min: 0, max: 9999, isWhole: true },
  clockSeconds: { min: -366 * 86_400, max: 366 * 86_400, isWhole: true },
  pageSize: { min: 1, max: 10_000, isWhole: true },
};

/** Thrown for an unknown fault or a value that is not allowed; its message is Spanish and says what is expected. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
}

const faultNames = Object.keys(noFaults) as (keyof Faults)[];

/** Names of the faults that are on. */
export function activeFaults(faults: Faults): (keyof Faults)[] {
  return faultNames.filter((name) => JSON.stringify(faults[name]) !== JSON.stringify(noFaults[name]));
}

/** Reads a whole set: omitted ones are off. Throws `FaultError`. */
export function readFaults(values: unknown): Faults {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new FaultError('Los fallos se dan como un objeto JSON.');
  const given: Partial<Record<string, unknown>> = { ...values };
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(noFaults, name))
      throw new FaultError(`El fallo «${name}» no existe. Los que hay: ${faultNames.join(', ')}.`);
  }
  const number = (name: NumberName) => readNumber(name, given[name] ?? noFaults[name]);
  return {
    outage: readChoice('outage', outages, given['outage'] ?? null),
    response: readChoice('response', responseFaults, given['response'] ?? null),
    soapFault: readCode('soapFault', isEnvelopeCode, given['soapFault'] ?? null),
    recordCode: readCode('recordCode', isRecordCode, given['recordCode'] ?? null),
    recordCodeCount: number('recordCodeCount'),
    refuseEvery: number('refuseEvery'),
    delaySeconds: number('delaySeconds'),
    waitSeconds: number('waitSeconds'),
    clockSeconds: number('clockSeconds'),
    pageSize: number('pageSize'),
    unknownNifs: readNifs(given['unknownNifs'] ?? noFaults.unknownNifs),
  };
}

function readChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  value: unknown,
): Choice | null {
  if (value === null) return null;
  const choice = choices.find((one) => one === value);
  if (choice === undefined)
    throw new FaultError(`El fallo «${name}» es null o uno de éstos: ${choices.join(', ')}.`);
  return choice;
}

function readCode(name: string, isRight: (code: number) => boolean, value: unknown): number | null {
  if (value === null || (typeof value === 'number' && isRight(value))) return value;
  throw new FaultError(
    `El fallo «${name}» es null o un código de la lista de la AEAT que valga para ese caso.`,
  );
}

function readNumber(name: NumberName, value: unknown): number {
  const { min, max, isWhole } = numberLimits[name];
  const isRight =
    typeof value === 'number' && value >= min && value <= max && (!isWhole || Number.isInteger(value));
  if (isRight) return value;
  throw new FaultError(`El fallo «${name}» es un número${isWhole ? ' entero' : ''} de ${min} a ${max}.`);
}

function readNifs(value: unknown): string[] {
  const isRight =
    Array.isArray(value) && value.every((nif) => typeof nif === 'string' && /^[\dA-Z]{9}$/.test(nif));
  if (isRight) return value;
  throw new FaultError('«unknownNifs» es una lista de NIF, de nueve letras y cifras cada uno.');
}
