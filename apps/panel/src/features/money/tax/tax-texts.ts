import type { TaxDocumentDetailBody, TaxSummaryBody } from '@dorsal/api-contract/panel/tax-documents';
import { countOf } from '@dorsal/domain/count-text';
import { formatDay, formatDayAndTime, formatTime, type Reading } from '@dorsal/domain/moment-text';

/** `las 10:32` of today, else `el 27 nov, 10:32`: after «desde». */
export function sinceText(at: string, reading: Reading): string {
  const isToday = formatDay(at, reading) === formatDay(reading.now, reading);
  return isToday ? `las ${formatTime(at, reading.timeZone)}` : `el ${formatDayAndTime(at, reading)}`;
}

/** What waits for the agency: `3 registros esperan su envío a la AEAT desde las 10:32.` */
export function waitingText({ waiting }: TaxSummaryBody, reading: Reading): string {
  const { count, since } = waiting;
  if (count === 0) return 'Ningún registro espera su envío a la AEAT.';
  const verb = count === 1 ? 'espera' : 'esperan';
  const from = since === null ? '' : ` desde ${sinceText(since, reading)}`;
  return `${countOf(count, 'registro', 'registros')} ${verb} su envío a la AEAT${from}.`;
}

/** When the agency last answered; empty before the first answer. */
export function answeredText({ answeredAt }: TaxSummaryBody, reading: Reading): string {
  if (answeredAt === null) return '';
  const since = `de ${sinceText(answeredAt, reading)}`.replace(/^de el /, 'del ');
  return `Su última respuesta es ${since}.`;
}

/** A day of the issuer's tax zone: `28 nov`. */
export function taxDayText(day: string, { now }: Reading): string {
  return formatDay(`${day}T12:00:00Z`, { now, timeZone: 'UTC' });
}

type Record = TaxDocumentDetailBody['records'][number];

/** What a record of a document is: its first, a correction of it, or its annulment. */
export function recordName({ kind }: Record, index: number): string {
  if (kind === 'anulacion') return 'Anulación';
  return index === 0 ? 'Alta' : 'Subsanación';
}

type Advice = NonNullable<NonNullable<Record['answer']>['advice']>;

/** The person that has to act on an answer, as a heading. */
export const advisedNames: Readonly<{ [who in Advice['who']]: string }> = {
  issuer: 'Te toca a ti',
  operator: 'Lo mira el equipo de Dorsal',
  adviser: 'Pregunta a tu asesoría',
};
