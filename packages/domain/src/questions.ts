import { isCalendarDay } from './calendar-day.ts';
import { codePointLength } from './code-points.ts';
import { isShirtSize } from './profile-options.ts';

/** What an organizer may ask for (decisions, "Wire"). */
export const questionKinds = [
  'text',
  'choice',
  'date',
  'number',
  'boolean',
  'shirtSize',
  'licence',
  'waiver',
] as const;
/** One of `questionKinds`. */
export type QuestionKind = (typeof questionKinds)[number];

/** Most characters of an answer, unless the question sets its own `max`. */
export const answerMaxLength = 500;
/** Most characters of a federation license, the answer to a question of kind `licence`. */
export const licenceMaxLength = 40;

/** Years of a date, unless the question sets its own `min` and `max`. */
export const answerYears = { min: 1900, max: 2100 } as const;

/** An earlier question, and the answers after which a later one is asked. */
export interface QuestionCondition {
  readonly questionId: string;
  /** One or more options of the question, or true and false for one of kind `boolean`. */
  readonly is: readonly (string | boolean)[];
}

/** What an organizer asks of each participant (decisions, "Wire"). */
export interface Question {
  readonly _id: string;
  readonly kind: QuestionKind;
  readonly label: string;
  readonly required: boolean;
  /** Asked only of these ticket types; of all without it. */
  readonly ticketIds?: readonly string[] | undefined;
  /** Asked only after these answers to an earlier question; always without it. */
  readonly shownIf?: QuestionCondition | undefined;
  readonly options?: readonly string[] | undefined;
  /** Bounds of a text's characters, of a number's value, or of a date's year. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** The waiver's text. */
  readonly text?: string | undefined;
  /** The waiver's version. */
  readonly version?: string | undefined;
  /** Asks for data about health: an answer needs explicit consent. Never set for a waiver. */
  readonly isAboutHealth?: boolean | undefined;
  /** Days after the race until answers about health are deleted; `mostHealthDays` without it. */
  readonly keptDays?: number | undefined;
}

/** A date is text, `2027-04-05`. */
export type AnswerValue = string | number | boolean;

/** Why a value is not an answer. */
export type AnswerProblem =
  | 'required'
  | 'wrongKind'
  | 'notAnOption'
  | 'tooShort'
  | 'tooLong'
  | 'tooLow'
  | 'tooHigh';

/** Why the value is not an answer to the question; `undefined` if it is one. A required waiver must be accepted. */
export function answerProblem(question: Question, value: unknown): AnswerProblem | undefined {
  if (isBlankAnswer(value) || (question.kind === 'waiver' && value === false)) {
    return question.required ? 'required' : undefined;
  }
  return problemByKind[question.kind](value, question);
}

/** Whether the value can be the number of a federation license: letters, figures, spaces, points, slashes and hyphens. */
export function isLicenceNumber(value: unknown): boolean {
  return hasLicenceCharacters(value) && textProblem(value, { max: licenceMaxLength }) === undefined;
}

/** The first and the last day that a date question accepts, for its field and the server. */
export function answerDays({ min, max }: Pick<Question, 'min' | 'max'>): { first: string; last: string } {
  const year = (value: number) => String(value).padStart(4, '0');
  return { first: `${year(min ?? answerYears.min)}-01-01`, last: `${year(max ?? answerYears.max)}-12-31` };
}

type AnswerRule = (value: unknown, question: Question) => AnswerProblem | undefined;

const isTrueOrFalse: AnswerRule = (value) => (typeof value === 'boolean' ? undefined : 'wrongKind');

const problemByKind: Record<QuestionKind, AnswerRule> = {
  text: textProblem,
  licence: (value, { min, max = licenceMaxLength }) =>
    hasLicenceCharacters(value) ? textProblem(value, { min, max }) : 'wrongKind',
  choice: (value, { options }) =>
    typeof value === 'string' && options?.includes(value) ? undefined : 'notAnOption',
  shirtSize: (value, { options }) =>
    isShirtSize(value) && (!options?.length || options.includes(value)) ? undefined : 'notAnOption',
  number: (value, question) =>
    typeof value === 'number' && Number.isFinite(value) ? rangeProblem(value, question) : 'wrongKind',
  date: (value, question) => (isCalendarDay(value) ? dayProblem(value, question) : 'wrongKind'),
  boolean: isTrueOrFalse,
  waiver: isTrueOrFalse,
};

function hasLicenceCharacters(value: unknown): boolean {
  return typeof value === 'string' && /^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u.test(value.trim());
}

type Bounds = Pick<Question, 'min' | 'max'>;

function textProblem(value: unknown, { min, max = answerMaxLength }: Bounds): AnswerProblem | undefined {
  if (typeof value !== 'string' || /[\p{Cs}\0]/u.test(value)) return 'wrongKind';
  const length = codePointLength(value.trim());
  if (min !== undefined && length < min) return 'tooShort';
  return length > max ? 'tooLong' : undefined;
}

function rangeProblem(value: number, { min, max }: Bounds): AnswerProblem | undefined {
  if (min !== undefined && value < min) return 'tooLow';
  return max !== undefined && value > max ? 'tooHigh' : undefined;
}

function dayProblem(day: string, question: Question): AnswerProblem | undefined {
  const { first, last } = answerDays(question);
  if (day < first) return 'tooLow';
  return day > last ? 'tooHigh' : undefined;
}

/** Whether the value is no answer. */
export function isBlankAnswer(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
