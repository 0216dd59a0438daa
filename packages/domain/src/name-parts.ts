import { codePointLength } from './code-points.ts';
import {
  linkInNameText,
  normalisePersonName,
  personNameMaxLength,
  type PersonNameProblem,
  personNameProblem,
} from './person-name.ts';

/** First and last names, of which a full name is composed if an event asks both. */
export interface NameParts {
  readonly given: string;
  readonly family: string;
}

/** What is wrong with a part, in Spanish. */
export interface NamePartProblem {
  readonly part: keyof NameParts;
  readonly message: string;
}

/** The parts as they are stored: as names, with single spaces. */
export function normalisedParts({ given, family }: NameParts): NameParts {
  return { given: withSingleSpaces(given), family: withSingleSpaces(family) };
}

/** The full name that the parts compose: given, a space, family. Of a half typed name it is the part that there is. */
export function composeFullName(parts: NameParts): string {
  const { given, family } = normalisedParts(parts);
  return `${given} ${family}`.trim();
}

/** What is wrong with the parts: each has its own text, and both together have the length of a full name. */
export function namePartProblems({ given, family }: NameParts): NamePartProblem[] {
  const problems = [...problemsOf('given', given), ...problemsOf('family', family)];
  const isTooLong = codePointLength(composeFullName({ given, family })) > personNameMaxLength;
  if (problems.length > 0 || !isTooLong) return problems;
  const message = `Nombre y apellidos pueden tener juntos ${personNameMaxLength} caracteres como mucho.`;
  return [{ part: 'family', message }];
}

function problemsOf(part: keyof NameParts, text: string): NamePartProblem[] {
  const problem = personNameProblem(text);
  if (!problem) return [];
  return [{ part, message: problem === 'blank' ? blankTexts[part] : wrongTexts[problem] }];
}

/** Parts of a full name, with whether they are a proposal that a person has to look at. */
export interface KnownParts extends NameParts {
  readonly isProposed: boolean;
}

/**
 * The parts of a full name: those that are known if they compose it, else a proposal. A form shows a proposal in its two
 * fields and says so: no rule knows where a Spanish name ends, as in "María José García López".
 */
export function partsOfName(fullName: string, known: NameParts | undefined): KnownParts {
  if (known && composeFullName(known) === withSingleSpaces(fullName)) return { ...known, isProposed: false };
  const proposed = proposedParts(fullName);
  return { ...proposed, isProposed: composeFullName(proposed) !== '' };
}

/**
 * The person without parts of a name that compose another one: the full name was changed by itself, so what was known of
 * it is over.
 */
export function withFittingParts<Person extends { readonly names?: NameParts | undefined }>(
  fullName: string,
  person: Person,
): Person {
  const { names, ...others } = person;
  // The same person, without an optional value.
  return names && composeFullName(names) !== withSingleSpaces(fullName) ? (others as Person) : person;
}

/** Words that belong to the surname after them: "de la Fuente". */
const particles = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'i', 'da', 'dos', 'van', 'von']);

/** The last two surnames of three or more words, else the last, with the words that belong to them; the others are given names. */
function proposedParts(fullName: string): NameParts {
  const names: string[] = [];
  let before = '';
  for (const word of withSingleSpaces(fullName).split(' ')) {
    if (particles.has(word.toLowerCase())) before += `${word} `;
    else {
      names.push(before + word);
      before = '';
    }
  }
  if (before) names.push(before.trim());
  const surnames = names.length > 2 ? 2 : 1;
  const at = Math.max(1, names.length - surnames);
  return { given: names.slice(0, at).join(' '), family: names.slice(at).join(' ') };
}

const withSingleSpaces = (text: string) => normalisePersonName(text).replace(/\s+/g, ' ');

const blankTexts: Readonly<Record<keyof NameParts, string>> = {
  given: 'Falta el nombre.',
  family: 'Faltan los apellidos.',
};

const wrongTexts: Readonly<Record<Exclude<PersonNameProblem, 'blank'>, string>> = {
  tooLong: `Usa como mucho ${personNameMaxLength} caracteres.`,
  controlCharacter: 'Hay un carácter que no se puede usar: escríbelo a mano.',
  link: linkInNameText,
};
