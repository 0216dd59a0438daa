import { isNif } from '../schema/nif.ts';
import { date as isDate } from '../schema/texts.ts';

/** The four parameters of the address in a QR. */
export interface QrParameters {
  readonly nif: string;
  readonly numserie: string;
  readonly fecha: string;
  readonly importe: string;
}

export interface QrProblem {
  readonly code: number;
  readonly text: string;
}

const meanings = {
  nif: 'es el número de identificación fiscal (NIF) del obligado a expedir la factura',
  numserie: 'es el número de serie y número de factura que identifica a la factura emitida',
  fecha: 'es la fecha de expedición de la factura',
  importe: 'es el importe total de la factura',
} as const;

const names = Object.keys(meanings) as (keyof QrParameters)[];

/** Reads an address. Returns what is wrong, in the agency's words. Source: QR specification, section 10. */
export function readQrParameters(
  query: Readonly<Record<string, unknown>>,
): { readonly parameters: QrParameters } | { readonly problems: readonly QrProblem[] } {
  const text = (name: keyof QrParameters) => {
    const value = query[name];
    return typeof value === 'string' ? value : '';
  };
  const parameters = {
    nif: text('nif'),
    numserie: text('numserie'),
    fecha: text('fecha'),
    importe: text('importe'),
  };
  const missing = names
    .filter((name) => parameters[name] === '')
    .map((name) => ({
      code: 1001 + names.indexOf(name),
      text: `No se ha remitido el parámetro: ${name} (El parámetro "${name}" ${meanings[name]})`,
    }));
  const problems = missing.length > 0 ? missing : wrong(parameters);
  return problems.length > 0 ? { problems } : { parameters };
}

function wrong({ nif, numserie, fecha, importe }: QrParameters): QrProblem[] {
  const checks: readonly (readonly [isRight: boolean, problem: QrProblem])[] = [
    [isNif(nif), { code: 2001, text: 'El NIF tiene un formato erróneo o no es válido' }],
    [numserie.length <= 60, { code: 2002, text: 'El número de serie excede el número máximo de caracteres' }],
    [/^[ -~]*$/.test(numserie), { code: 2003, text: 'El número de serie contiene caracteres no permitidos' }],
    [
      isDate(fecha),
      {
        code: 2004,
        text: 'La fecha de expedición tiene formato inválido y debe tener el formato DD-MM-AAAA',
      },
    ],
    [
      /^[+-]?\d+(?:\.\d{1,2})?$/.test(importe),
      { code: 2005, text: 'El importe tiene un formato incorrecto' },
    ],
    [
      /^[+-]?\d{0,12}(?:\D.*)?$/.test(importe),
      { code: 2006, text: 'El importe excede el número máximo de caracteres' },
    ],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, problem]) => problem);
}
