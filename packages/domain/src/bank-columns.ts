import { searchText } from './search-text.ts';

/** The columns without which a bank's table can't be read. */
export const bankColumns = ['day', 'text', 'amount'] as const;
/** One of `bankColumns`. */
export type BankColumn = (typeof bankColumns)[number];

/** The places of the columns in a bank's table, counted from 0. */
export interface BankColumnPlaces {
  readonly day: number;
  /** Its cells are joined. */
  readonly text: readonly number[];
  /** Amounts with signs, or those of money that came in. */
  readonly amount: number;
  readonly payer: number | null;
  readonly iban: number | null;
  readonly currency: number | null;
}

/** The names of columns in tables of Spanish banks, in the form of `plainName`, best first. */
const names = {
  day: [
    'fecha operacion',
    'f operacion',
    'fecha oper',
    'f oper',
    'fecha contable',
    'f contable',
    'fecha movimiento',
    'fecha mov',
    'fecha',
    'data operacio',
    'data',
    'dia',
    'fecha valor',
    'f valor',
  ],
  text: [
    'concepto',
    'descripcion',
    'movimiento',
    'detalle',
    'concepte',
    'concepto ampliado',
    'observaciones',
    'mas datos',
    'informacion adicional',
    'datos adicionales',
    'concepto complementario',
    'remesa',
    'referencia',
    'referencia 1',
    'referencia 2',
  ],
  amount: [
    'importe',
    'importe eur',
    'importe en euros',
    'importe euros',
    'cantidad',
    'import',
    'abono',
    'abonos',
    'haber',
    'ingreso',
    'ingresos',
    'credito',
  ],
  payer: [
    'ordenante',
    'nombre ordenante',
    'ordenante beneficiario',
    'beneficiario ordenante',
    'emisor',
    'nombre',
    'contraparte',
  ],
  iban: ['iban ordenante', 'cuenta ordenante', 'cuenta origen', 'cuenta de origen', 'cuenta contraparte'],
  currency: ['divisa', 'moneda'],
} as const;

/** `F. Operación (EUR)` as `f operacion eur`. */
function plainName(cell: string): string {
  return searchText(cell)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * The columns that a row names, if it is the header of a bank's table: undefined for a place that it doesn't name.
 * Source: the tables that Spanish banks offer for download.
 */
export function namedColumns(
  row: readonly string[],
): Partial<Record<Exclude<keyof typeof names, 'text'>, number>> & { readonly text: readonly number[] } {
  const plain = row.map(plainName);
  const first = (wanted: readonly string[]) => {
    const name = wanted.find((one) => plain.includes(one));
    return name === undefined ? {} : { at: plain.indexOf(name) };
  };
  const found = Object.entries(names).flatMap(([column, wanted]) => {
    const { at } = first(wanted);
    return column === 'text' || at === undefined ? [] : [[column, at] as const];
  });
  const text = names.text.flatMap((name) => (plain.includes(name) ? [plain.indexOf(name)] : []));
  return { ...Object.fromEntries(found), text: [...text].sort((one, other) => one - other) };
}
