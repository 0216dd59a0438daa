import { type AgeLimits, spanText, yearsText } from './age-limits.ts';
import { type RaceDays, referenceDay, referenceText } from './age-reference.ts';
import { birthDateProblemTexts } from './birth-date.ts';
import type { Eligibility } from './eligibility.ts';

/** A refused place, for the sentences that its buyer reads. */
export interface RefusedPlace {
  readonly result: Eligibility;
  /** Null: the reader is the participant. */
  readonly name: string | null;
  readonly ticketName: string;
  readonly ageLimits: AgeLimits | null;
  /** A ticket type that admits the person, if there is one. */
  readonly fitting?: { readonly name: string; readonly ageLimits: AgeLimits | null } | undefined;
  readonly days: RaceDays;
}

/** What a buyer reads at a place that isn't admitted. */
export interface RefusalText {
  readonly title: string;
  readonly text: string;
}

/**
 * Why a place isn't admitted: who, the rule, the day on which ages count, and what does fit. Undefined if the person is
 * admitted, and while the birth date is missing.
 */
export function refusalText(place: RefusedPlace): RefusalText | undefined {
  const { result, name, ticketName } = place;
  if (result.kind === 'invalid') {
    return { title: 'Revisa la fecha de nacimiento', text: birthDateProblemTexts[result.problem] };
  }
  if (result.kind !== 'tooYoung' && result.kind !== 'tooOld') return undefined;
  const cannot = name === null ? 'No puedes participar' : `${name} no puede participar`;
  return {
    title: `${cannot} en «${ticketName}»`,
    text: [...reasons(place, result), ...offers(place)].join(' '),
  };
}

type Refusal = Extract<Eligibility, { kind: 'tooYoung' | 'tooOld' }>;

function reasons({ name, ticketName, ageLimits, days }: RefusedPlace, result: Refusal): string[] {
  if (!ageLimits) return [];
  const when = referenceText(ageLimits.reference, days);
  if (result.kind === 'tooYoung') {
    const turns = result.turnsOn > days.registeredOn ? ['Cumples', 'cumple'] : ['Cumpliste', 'cumplió'];
    const who = name === null ? turns[0] : `${name} ${turns[1]}`;
    return [
      `${who} ${result.min} el ${longDayText(result.turnsOn)}.`,
      `«${ticketName}» es para quien tenga ${yearsText(result.min)} o más ${when}.`,
    ];
  }
  const [you, they] = haveVerbs(referenceDay(ageLimits.reference, days), days.registeredOn);
  return [
    `${name === null ? you : `${name} ${they}`} ${yearsText(result.age)} ${when}.`,
    `«${ticketName}» es para quien tenga ${yearsText(result.max)} o menos ese día.`,
  ];
}

function haveVerbs(day: string, today: string): readonly [you: string, they: string] {
  if (day === today) return ['Tienes', 'tiene'];
  return day > today ? ['Tendrás', 'tendrá'] : ['Tenías', 'tenía'];
}

function offers({ name, fitting }: RefusedPlace): string[] {
  if (!fitting) return [];
  const can = `En «${fitting.name}» sí ${name === null ? 'puedes' : 'puede'}`;
  const ages = spanText(fitting.ageLimits?.ages ?? [null, null]);
  return [ages ? `${can}: es ${ages}.` : `${can}: es para todas las edades.`];
}

const longMonths = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** `3 de mayo de 2027`: a birthday is said in full. */
function longDayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} de ${longMonths[(month ?? 0) - 1]} de ${year}`;
}
