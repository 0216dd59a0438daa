import { isCalendarDay, isLeapYear, yearOf } from './calendar-day.ts';

/** Years from which a person is of age in Spain. Source: Constitution, article 12. */
export const adultYears = 18;

const firstBirthDate = '1900-01-01';

/** Whether a question asks for the participant's date of birth: organizers write questions freely, so its words decide. */
export function isBirthDateQuestion({
  kind,
  label,
}: {
  readonly kind: string;
  readonly label: string;
}): boolean {
  return kind === 'date' && /nacimiento|nacid[oa]|naixement/i.test(label.normalize('NFC'));
}

/** Why a text isn't the birth date of a person: not a day, after today, or before 1900. */
export type BirthDateProblem = 'malformed' | 'future' | 'tooOld';

/** Why the text isn't a birth date (`1991-05-03`); undefined if it is one. `today`: ISO day in the event's zone. */
export function birthDateProblem(birthDate: string, today: string): BirthDateProblem | undefined {
  if (!isCalendarDay(birthDate)) return 'malformed';
  if (birthDate > today) return 'future';
  return birthDate < firstBirthDate ? 'tooOld' : undefined;
}

/** What a form says at a birth date that isn't one. */
export const birthDateProblemTexts: Readonly<Record<BirthDateProblem, string>> = {
  malformed: 'Escribe la fecha de nacimiento como dd/mm/aaaa, por ejemplo 03/05/1991.',
  future: 'La fecha de nacimiento no puede ser posterior a hoy.',
  tooOld: 'Revisa el año de nacimiento: tiene que ser 1900 o posterior.',
};

/** The ISO day that a person typed as `3/5/1991`, `03-05-1991` or `03.05.1991`; undefined if the text isn't such a day. */
export function typedBirthDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(text.trim()) ?? [];
  const typed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(typed) ? typed : undefined;
}

/**
 * The completed years of a person on a day, both ISO; negative before the birth. A person born on 29 February has their
 * birthday on 28 February in other years. Source: Civil Code, article 5.1 (without an equivalent day, the last of the
 * month).
 */
export function ageOn(birthDate: string, day: string): number {
  const years = yearOf(day) - yearOf(birthDate);
  return day < birthdayIn(yearOf(day), birthDate) ? years - 1 : years;
}

/** The day on which a person completes so many years. */
export function turnsOn(birthDate: string, years: number): string {
  return birthdayIn(yearOf(birthDate) + years, birthDate);
}

/** The last day of birth, `2008-11-27`, of a person who is of age on `day`, by the rule of `ageOn`. */
export function lastAdultBirthday(day: string): string {
  const year = yearOf(day) - adultYears;
  const isLeapBirthday = day.endsWith('-02-28') && !isLeapYear(yearOf(day)) && isLeapYear(year);
  return `${String(year).padStart(4, '0')}${isLeapBirthday ? '-02-29' : day.slice(4)}`;
}

function birthdayIn(year: number, birthDate: string): string {
  const monthAndDay = birthDate.slice(4);
  const isMoved = monthAndDay === '-02-29' && !isLeapYear(year);
  return `${String(year).padStart(4, '0')}${isMoved ? '-02-28' : monthAndDay}`;
}
