import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import type { AskedDocumentBody } from '@dorsal/api-contract/sport';
import { agesText, spanText } from '@dorsal/domain/age-limits';
import { countOf } from '@dorsal/domain/count-text';
import type { CategoryRow } from '@dorsal/domain/categories';
import { formatEuros } from '@dorsal/domain/money';
import { keptDaysOf, mostKeptDays } from '@dorsal/domain/person-fields';
import { personFieldNames } from './person-field-names.ts';
import { type DraftDayLicence, fieldPlaces } from './sport-edits.ts';
import { ticketNames } from './ticket-names.ts';

type Content = Pick<EventDraftContentBody, 'sport' | 'tickets'>;

/**
 * What a draft asks of people as a race, in words: `Se piden Club (opcional, en 21K). Edad: 21K, desde 18 años. Categorías:
 * Sénior de 23 a 39 años.` Empty if it asks only names.
 */
export function sportText({ sport, tickets }: Content): string {
  const ages = sport.ageLimits.map((limits) =>
    [ticketNames(limits.ticketIds, tickets), agesText(limits).toLowerCase()].join(', '),
  );
  return [
    ...sentence('Se piden', fieldTexts({ sport, tickets })),
    ...sentence('Edad:', ages, '; '),
    ...sentence(
      'Licencia de día:',
      (sport.dayLicences ?? []).map((rule) => dayLicenceText(rule, tickets)),
      '; ',
    ),
    ...(sport.guardianHours === undefined
      ? []
      : [
          `Autorización de menores por enlace: hasta ${countOf(sport.guardianHours, 'hora', 'horas')} antes.`,
        ]),
    ...sport.categorySets.flatMap(({ name, rows }) => sentence(`${name}:`, rows.map(rowText))),
    ...sentence(
      'Después de la compra se pide:',
      (sport.documents ?? []).map((document) => documentText(document, tickets)),
      '; ',
    ),
    ...(sport.duplicates === 'refuse' ? ['No se admite dos veces el mismo documento.'] : []),
  ].join(' ');
}

/** A day license in words: `21K Calderona, desde 16 años: 3 €, sin licencia de FEDME`. */
export function dayLicenceText(
  { ticketIds, ages, cents, federations }: DraftDayLicence,
  tickets: Content['tickets'],
): string {
  const who = [ticketNames(ticketIds, tickets), ...(ages ? [spanText(ages)] : [])].join(', ');
  const price = formatEuros(cents);
  return `${who}: ${price}${federations.length > 0 ? `, sin licencia de ${federations.join(' o ')}` : ''}`;
}

function documentText(
  { label, isRequired, ticketIds }: AskedDocumentBody,
  tickets: Content['tickets'],
): string {
  const details = [
    ...(isRequired ? [] : ['opcional']),
    ...(ticketIds ? [`en ${ticketNames(ticketIds, tickets)}`] : []),
  ];
  const name = label || 'un documento';
  return details.length === 0 ? name : `${name} (${details.join(', ')})`;
}

function sentence(start: string, parts: readonly string[], between = ', '): string[] {
  return parts.length === 0 ? [] : [`${start} ${parts.join(between)}.`];
}

function fieldTexts({ sport, tickets }: Content): string[] {
  return fieldPlaces(sport).flatMap(({ at }) => {
    const setting = at === undefined ? undefined : sport.fields[at];
    if (!setting) return [];
    const { field, isRequired, ticketIds } = setting;
    const days = keptDaysOf(setting);
    const details = [
      ...(isRequired ? [] : ['opcional']),
      ...(ticketIds ? [`en ${ticketNames(ticketIds, tickets)}`] : []),
      ...(days < mostKeptDays(field) ? [`se borra a los ${days} días`] : []),
    ];
    const { name } = personFieldNames[field];
    return [details.length === 0 ? name : `${name} (${details.join(', ')})`];
  });
}

function rowText({ code, name, sex, ages, born }: CategoryRow): string {
  const sexes = { all: 'todos', female: 'mujeres', male: 'hombres', other: 'no binario' };
  return [
    name || code || 'Sin nombre',
    ...(ages ? [spanText(ages)] : []),
    ...(born ? [bornText(born)] : []),
    ...(sex ? [`(${sexes[sex]})`] : []),
  ].join(' ');
}

function bornText([first, last]: NonNullable<CategoryRow['born']>): string {
  if (first === null) return last === null ? '' : `nacidos hasta ${last}`;
  return last === null ? `nacidos desde ${first}` : `nacidos de ${first} a ${last}`;
}
