import type { z } from 'zod';

const nouns: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: '`true` o `false`',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
  date: 'una fecha',
};

const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: [' carácter', ' caracteres'],
  array: [' elemento', ' elementos'],
};

const formats: Readonly<Record<string, string>> = {
  datetime: 'una fecha y hora ISO 8601 en UTC',
  date: 'una fecha ISO 8601',
  email: 'una dirección de correo',
  url: 'una dirección web',
  uuid: 'un UUID',
};

/**
 * The user's text for a value that the contract refuses without its own text. Zod's Spanish is translated word for word
 * ("Llave desconocida", "recibido indefinido").
 */
export function spanishIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `${issue.keys.length > 1 ? 'Claves desconocidas' : 'Clave desconocida'}: ${issue.keys.join(', ')}.`;
  }
  if (issue.input === undefined) {
    return issue.path?.length ? 'Falta este dato.' : 'Faltan los datos de la petición.';
  }
  switch (issue.code) {
    case 'invalid_type':
      return `Tiene que ser ${nouns[issue.expected] ?? 'un valor de otro tipo'}.`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Tiene que ser ${String(issue.values[0])}.`
        : `Tiene que ser uno de estos valores: ${issue.values.join(', ')}.`;
    case 'too_small':
      return `El mínimo es ${amount(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `El máximo es ${amount(issue.maximum, issue.origin)}.`;
    case 'not_multiple_of':
      return `Tiene que ser un múltiplo de ${String(issue.divisor).replace('.', ',')}.`;
    case 'invalid_format':
      return `Tiene que ser ${formats[issue.format] ?? 'un texto con el formato que se pide'}.`;
    default:
      return 'El valor no es válido.';
  }
}

function amount(count: number | bigint, origin: string): string {
  const [one, more] = units[origin] ?? ['', ''];
  return `${count}${Number(count) === 1 ? one : more}`;
}

/** The fields at fault by their path from the body's root; empty for an issue of the body as a whole. */
export function fieldsAtFault(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const entries = issues.flatMap((issue): [PropertyKey[], string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [[...issue.path, key], 'Clave desconocida.'])
      : [[issue.path, issue.message]],
  );
  return Object.fromEntries(
    entries.filter(([path]) => path.length > 0).map(([path, text]) => [path.join('.'), text]),
  );
}
