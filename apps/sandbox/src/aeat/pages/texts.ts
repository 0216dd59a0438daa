import type { Link } from '../records/chains.ts';
import type { ReceivedRecord, Verdict } from '../records/received-record.ts';
import { cents } from '../rules/values.ts';

export const clock = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Madrid',
});

const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

/** An amount of a record, `54.45`, as people read it. */
export function formatAmount(amount: string): string {
  return euros.format(cents(amount) / 100);
}

export const statusTexts = {
  Correcto: 'Correcto',
  AceptadoConErrores: 'Aceptado con errores',
  Incorrecto: 'Rechazado',
} as const satisfies Record<Verdict['status'], string>;

/** The state of a chip, which decides its color. */
export const statusColors = {
  Correcto: 'authorised',
  AceptadoConErrores: 'warned',
  Incorrecto: 'declined',
} as const satisfies Record<Verdict['status'], string>;

export const linkTexts: Readonly<Record<Link, string>> = {
  first: 'Primero de la cadena',
  linked: 'Enlazado con el anterior',
  repeated: 'Reenvío de un registro que ya había llegado',
  fork: 'Cadena bifurcada: otro registro sigue al mismo anterior',
  gap: 'El registro anterior no ha llegado',
  mismatch: 'La huella anterior es de otra factura',
};

export function kindText({ kind, type }: ReceivedRecord): string {
  return kind === 'alta' ? `Alta ${type}` : 'Anulación';
}
