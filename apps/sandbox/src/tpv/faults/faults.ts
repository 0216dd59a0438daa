/** Simulated faults. With `noFaults` the bank works. */
export interface Faults {
  /** Seconds from the decision to the notification; the browser does not wait for it. */
  notificationDelaySeconds: number;
  /** The notification is sent after the browser was sent back to the shop. */
  notificationAfterReturn: boolean;
  notificationDropped: boolean;
  /** The number of notifications sent at the same time; the real terminal sends one. */
  notificationCopies: number;
  /** Before the right one another is sent, with 0000 and signed with another key. */
  notificationForged: boolean;
  /** The signed result, in notification and return address, is one cent short. */
  wrongAmount: boolean;
  /** The signed result, in notification and return address, is in US dollars. */
  wrongCurrency: boolean;
  returnWithoutResult: boolean;
  /** Both REST calls return 503 and do nothing. */
  restDown: boolean;
  /** Seconds by which the responses of both REST calls are delayed; their work is done at once. */
  restDelaySeconds: number;
  refundRefused: boolean;
}

export type SwitchName = {
  [Name in keyof Faults]: Faults[Name] extends boolean ? Name : never;
}[keyof Faults];
export type NumberName = Exclude<keyof Faults, SwitchName>;

export const noFaults: Readonly<Faults> = {
  notificationDelaySeconds: 0,
  notificationAfterReturn: false,
  notificationDropped: false,
  notificationCopies: 1,
  notificationForged: false,
  wrongAmount: false,
  wrongCurrency: false,
  returnWithoutResult: false,
  restDown: false,
  restDelaySeconds: 0,
  refundRefused: false,
};

export const numberLimits: Readonly<Record<NumberName, { min: number; max: number; isWhole: boolean }>> = {
  notificationDelaySeconds: { min: 0, max: 86_400, isWhole: false },
  notificationCopies: { min: 1, max: 100, isWhole: true },
  restDelaySeconds: { min: 0, max: 600, isWhole: false },
};

/** Names of the faults that are on. */
export function activeFaults(faults: Readonly<Faults>): (keyof Faults)[] {
  return faultNames.filter((name) => faults[name] !== noFaults[name]);
}

/** Thrown for an unknown fault or an invalid value. The message is for users, in Spanish. */
export class FaultError extends Error {
  override readonly name = 'FaultError';
}

/** Reads a whole set of faults: missing ones are off. Throws `FaultError`. */
export function readFaults(values: unknown): Faults {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new FaultError('Se espera un objeto JSON con los fallos.');
  const faults = { ...noFaults };
  for (const [name, value] of Object.entries(values)) setFault(faults, name, value);
  return faults;
}

const faultNames = Object.keys(noFaults) as (keyof Faults)[];

function setFault(faults: Faults, name: string, value: unknown): void {
  if (isNumberName(name)) faults[name] = readNumber(name, value);
  else if (isSwitchName(name)) faults[name] = readSwitch(name, value);
  else throw new FaultError(`El fallo «${name}» no existe. Los que hay: ${faultNames.join(', ')}.`);
}

function isNumberName(name: string): name is NumberName {
  return Object.hasOwn(numberLimits, name);
}

function isSwitchName(name: string): name is SwitchName {
  return Object.hasOwn(noFaults, name) && !isNumberName(name);
}

function readSwitch(name: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new FaultError(`El fallo «${name}» es true o false.`);
}

function readNumber(name: NumberName, value: unknown): number {
  const { min, max, isWhole } = numberLimits[name];
  const isRight =
    typeof value === 'number' && value >= min && value <= max && (!isWhole || Number.isInteger(value));
  if (isRight) return value;
  throw new FaultError(`El fallo «${name}» es un número${isWhole ? ' entero' : ''} de ${min} a ${max}.`);
}
