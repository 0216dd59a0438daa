/** Tests of the schemas' simple types. All are for texts without spaces at both ends. */

export const text =
  (most: number, least = 1) =>
  (value: string) =>
    value.length >= least && value.length <= most;

export const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value);

export const yesOrNo = oneOf('S', 'N');

/** `ImporteSgn12.2Type`. */
export const amount = (value: string) => /^[+-]?\d{1,12}(?:\.\d{0,2})?$/.test(value);

/** `Tipo2.2Type`. */
export const percentage = (value: string) => /^\d{1,3}(?:\.\d{0,2})?$/.test(value);

/** `fecha`: a day of the calendar as DD-MM-YYYY. */
export function date(value: string): boolean {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value) ?? [];
  if (day === undefined || month === undefined) return false;
  const iso = `${year}-${month}-${day}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso);
}

/** A date and time with whole seconds and its offset. Source: record design, FechaHoraHusoGenRegistro. */
export const moment = (value: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value));

export const anyText = () => true;
