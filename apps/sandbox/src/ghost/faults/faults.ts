/** Simulated faults of the Content API, and additional posts of its blog. With `noFaults` Ghost works. */
export interface GhostFaults {
  /** Every call answers 500. */
  readonly down: boolean;
  /** Seconds by which every response is delayed. */
  readonly delaySeconds: number;
  /** Every call answers 50 MB. */
  readonly huge: boolean;
  /** Every call is redirected to an address of this machine. */
  readonly redirect: boolean;
  /** A post full of scripts comes first. */
  readonly hostilePost: boolean;
  /** A post for members of the blog only comes first. */
  readonly membersPost: boolean;
  /** The number of short posts at the end. */
  readonly extraPosts: number;
}

export const noFaults: GhostFaults = {
  down: false,
  delaySeconds: 0,
  huge: false,
  redirect: false,
  hostilePost: false,
  membersPost: false,
  extraPosts: 0,
};

/** The switches, as the page names them. */
export const switches = {
  down: { name: 'Caído', text: 'Todas las llamadas contestan 500.' },
  huge: { name: 'Respuesta enorme', text: 'Todas las llamadas contestan 50 MB.' },
  redirect: { name: 'Redirección', text: 'Todas las llamadas llevan a una dirección de este equipo.' },
  hostilePost: { name: 'Artículo hostil', text: 'El primero de la lista lleva scripts y marcos ajenos.' },
  membersPost: { name: 'Artículo para miembros', text: 'El primero de la lista llega sin su texto.' },
} as const;

/** The numbers, with the largest that each may be. */
export const numbers = {
  delaySeconds: { name: 'Retraso, en segundos', most: 600 },
  extraPosts: { name: 'Artículos de archivo', most: 1_000 },
} as const;

/** Thrown for an unknown fault or an invalid value. The message is for users, in Spanish. */
export class GhostFaultError extends Error {
  override readonly name = 'GhostFaultError';
}

/** Reads a whole set of faults: missing ones are off. Throws `GhostFaultError`. */
export function readGhostFaults(values: unknown): GhostFaults {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new GhostFaultError('Se espera un objeto JSON con los fallos.');
  for (const [name, value] of Object.entries(values)) {
    if (isKey(switches, name)) {
      if (typeof value !== 'boolean') throw new GhostFaultError(`El fallo «${name}» es true o false.`);
    } else if (isKey(numbers, name)) {
      const { most } = numbers[name];
      if (typeof value !== 'number' || !(value >= 0 && value <= most))
        throw new GhostFaultError(`El fallo «${name}» es un número de 0 a ${most}.`);
    } else {
      const known = Object.keys(noFaults).join(', ');
      throw new GhostFaultError(`El fallo «${name}» no existe. Los que hay: ${known}.`);
    }
  }
  // Every value has been checked above.
  return { ...noFaults, ...(values as Partial<GhostFaults>) };
}

function isKey<T extends object>(names: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(names, name);
}
