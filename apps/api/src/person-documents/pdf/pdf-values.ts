import { DocumentRefusedError } from '../document-error.ts';
import type { PdfBudget } from './pdf-budget.ts';

/** A number, a keyword, a string with its delimiters (`(…)`, `<…>`), or a name with its slash, its escapes resolved. */
type PdfAtom = string;
/** The entries of a dictionary by their names, with the slash. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** A reference to the object with a number. */
export interface PdfReference {
  readonly to: number;
}
export type PdfValue = PdfAtom | PdfReference | PdfDictionary | readonly PdfValue[];

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

export function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && 'to' in value;
}

/** Nested dictionaries and arrays: a page needs some ten. */
const deepest = 40;

const space = String.raw`[\0\t\n\f\r ]`;
const spacesAndComments = new RegExp(`(?:${space}+|%[^\\r\\n]*){1,1000}`, 'y');
const reference = new RegExp(
  `(\\d{1,9})${space}{1,20}\\d{1,5}${space}{1,20}R(?![^\\0\\t\\n\\f\\r ()<>\\[\\]{}/%])`,
  'y',
);
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const hexString = /<[\da-f\0\t\n\f\r ]*>/iy;
const atom = /[+-]?[\w.]+/y;

/** Reads the values of a PDF (ISO 32000-1, 7.3) from its bytes as Latin-1. All throw DocumentRefusedError. */
export class PdfReader {
  readonly #text: string;
  readonly #budget: PdfBudget;
  at: number;

  constructor(text: string, at: number, budget: PdfBudget) {
    this.#text = text;
    this.at = at;
    this.#budget = budget;
  }

  /** The value at this place, which moves behind it. */
  value(): PdfValue {
    const start = this.at;
    const value = this.#value(0);
    this.#budget.takeBytes(this.at - start);
    return value;
  }

  /** Moves behind spaces and comments. */
  skip(): void {
    // A pattern without an upper bound would overflow the stack of the regular expression.
    while (this.#match(spacesAndComments));
  }

  /** Moves behind the token, if it is at this place. */
  has(token: string): boolean {
    const isHere = this.#text.startsWith(token, this.at);
    if (isHere) this.at += token.length;
    return isHere;
  }

  #value(depth: number): PdfValue {
    this.#budget.takeValue();
    if (depth > deepest) throw new DocumentRefusedError('tooComplex');
    this.skip();
    const text = this.#text;
    const first = text[this.at];
    if (first === '<') return text[this.at + 1] === '<' ? this.#dictionary(depth) : this.#take(hexString)[0];
    if (first === '[') return this.#array(depth);
    if (first === '(') return this.#string();
    if (first === '/') return plainName(this.#take(name)[0]);
    const to = this.#match(reference)?.[1];
    return to === undefined ? this.#take(atom)[0] : { to: Number(to) };
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skip();
      if (this.has('>>')) return entries;
      const key = plainName(this.#take(name)[0]);
      entries.set(key, this.#value(depth + 1));
    }
  }

  #array(depth: number): PdfValue[] {
    this.at += 1;
    const items: PdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.has(']')) return items;
      items.push(this.#value(depth + 1));
    }
  }

  /** Brackets inside a string are balanced, or escaped. */
  #string(): string {
    const text = this.#text;
    let open = 0;
    for (let at = this.at; at < text.length; at += 1) {
      const character = text[at];
      if (character === '\\') at += 1;
      else if (character === '(') open += 1;
      else if (character === ')') open -= 1;
      if (open > 0) continue;
      const found = text.slice(this.at, at + 1);
      this.at = at + 1;
      return found;
    }
    throw new DocumentRefusedError('damaged');
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.#text);
    if (match) this.at = pattern.lastIndex;
    return match;
  }

  #take(pattern: RegExp): RegExpExecArray {
    const match = this.#match(pattern);
    if (!match) throw new DocumentRefusedError('damaged');
    return match;
  }
}

/** `/#4Detadata` is `/Metadata`: without this a key would escape the list of those that are removed. */
function plainName(written: string): string {
  return written.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** The value as it is written in a file. */
export function writtenValue(value: PdfValue): string {
  if (typeof value === 'string') return value.startsWith('/') ? writtenName(value) : value;
  if (isReference(value)) return `${value.to} 0 R`;
  if (!isDictionary(value)) return `[${value.map(writtenValue).join(' ')}]`;
  const entries = [...value].map(([key, entry]) => `${writtenName(key)} ${writtenValue(entry)}`);
  return `<<${entries.join(' ')}>>`;
}

function writtenName(plain: string): string {
  const escaped = plain
    .slice(1)
    .replaceAll(
      /[^!-~]|[#()<>[\]{}/%]/g,
      (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
    );
  return `/${escaped}`;
}
