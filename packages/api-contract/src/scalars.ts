import { z } from 'zod';
import { codePointLength } from '@dorsal/domain/code-points';
import { centsToEuros, eurosToCents } from '@dorsal/domain/money';
import {
  linkInNameText,
  normalisePersonName,
  personNameMaxLength,
  type PersonNameProblem,
  personNameProblem,
} from '@dorsal/domain/person-name';

/** 26 characters of lower-case Crockford base32, from 128 random bits. */
export const id = z
  .string()
  .regex(/^[0-9a-hjkmnp-tv-z]{26}$/, 'El identificador no es válido.')
  .meta({ description: '26 characters of lower-case Crockford base32' });

/** An event's public handle: its `_id` or its `slug`. */
export const eventHandle = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'El identificador del evento no es válido.');

/** More than any sum of ours; its cents are a safe integer. */
const mostEuros = 1_000_000_000;

/** Euros on the wire (`12.5`), whole cents in our code. */
export const euros = z.codec(
  z.number().min(0).max(mostEuros).multipleOf(0.01).meta({ description: 'Euros, at most two decimals' }),
  z.int().min(0),
  { decode: eurosToCents, encode: centsToEuros },
);

/** As `euros`, and below zero too: money that goes out. */
export const signedEuros = z.codec(
  z
    .number()
    .min(-mostEuros)
    .max(mostEuros)
    .multipleOf(0.01)
    .meta({ description: 'Euros, at most two decimals; below zero too' }),
  z.int(),
  { decode: eurosToCents, encode: centsToEuros },
);

/** ISO 8601 in UTC on the wire, a `Date` in our code. */
export const dateTime = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

// Control characters, all kinds of line breaks, and unpaired surrogates, which no database stores.
const controlCharacters = /[\p{Cc}\p{Cs}\u2028\u2029]/u;
const controlCharacterText = 'Quita los saltos de línea y caracteres de control.';
const tooLongText = (max: number) => `Usa como mucho ${max} caracteres.`;

/** One line typed by a person: trimmed, NFC, without control characters, 1 to `max` code points. */
export function line(max: number, missing = 'Falta este dato.') {
  return z
    .string({ error: missing })
    .max(max * 2, tooLongText(max))
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .refine((text) => codePointLength(text) <= max, tooLongText(max))
        .refine((text) => !controlCharacters.test(text), controlCharacterText),
    );
}

/**
 * Text of several lines, separated by LF: trimmed, NFC, without control characters and unpaired surrogates, 1 to `max` code
 * points.
 */
export function writtenText(max: number, missing: string) {
  return z
    .string({ error: missing })
    .max(max * 3, tooLongText(max))
    .transform((text) =>
      text
        .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
        .normalize('NFC')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(1, missing)
        .refine((text) => codePointLength(text) <= max, tooLongText(max))
        .refine((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), 'Quita los caracteres de control.'),
    );
}

/** A person's name, by the rules of `@dorsal/domain/person-name`; stored without direction marks. */
export function personName(missing: string) {
  const texts: Record<PersonNameProblem, string> = {
    blank: missing,
    tooLong: tooLongText(personNameMaxLength),
    controlCharacter: controlCharacterText,
    link: linkInNameText,
  };
  return z
    .string({ error: missing })
    .max(personNameMaxLength * 2, texts.tooLong)
    .transform(normalisePersonName)
    .pipe(
      z.string().superRefine((name, context) => {
        const problem = personNameProblem(name);
        if (problem) context.addIssue({ code: 'custom', message: texts[problem] });
      }),
    );
}

/** The same as `line`, but it may be blank or missing. */
export function draftLine(max: number) {
  return z
    .union([
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => ''),
      line(max),
    ])
    .optional();
}

/** JSON in a field of a form, of at most 10,000 characters. */
export function jsonText<T extends z.ZodType>(schema: T, error: string) {
  return z
    .string()
    .max(10_000, error)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: error });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
