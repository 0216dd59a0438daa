import type { Code, EnvelopeCode } from '../codes/codes.ts';

/** One element of a sequence in the agency's schemas, or a choice between several. */
export type Part = ValuePart | GroupPart | ChoicePart | OpaquePart;

interface Element {
  readonly name: string;
  /** Default: the namespace of the group around it. */
  readonly namespace?: string;
  readonly isOptional?: true;
}

export interface ValuePart extends Element {
  readonly kind: 'value';
  readonly isRight: (text: string) => boolean;
  /** The code for a wrong text. */
  readonly code: Code;
}

export interface GroupPart extends Element {
  readonly kind: 'group';
  readonly parts: readonly Part[];
  /** Default 1. */
  readonly most?: number;
  /** The code if there are more than `most`. */
  readonly tooMany?: EnvelopeCode;
  /** The namespace of its parts. Default: its own. */
  readonly inner?: string;
}

/** Exactly one of its parts, or none if it is optional. */
export interface ChoicePart {
  readonly kind: 'choice';
  readonly parts: readonly Part[];
  readonly isOptional?: true;
  /** The code if there is none. Default 4102, with the first name. */
  readonly missing?: EnvelopeCode;
}

/** An element whose content is not read. */
interface OpaquePart extends Element {
  readonly kind: 'opaque';
}

export function value(name: string, isRight: ValuePart['isRight'], code: Code = 1100): ValuePart {
  return { kind: 'value', name, isRight, code };
}

export function group(
  name: string,
  parts: readonly Part[],
  more: Omit<GroupPart, 'kind' | 'name' | 'parts'> = {},
): GroupPart {
  return { kind: 'group', name, parts, ...more };
}

export function choice(...parts: readonly Part[]): ChoicePart {
  return { kind: 'choice', parts };
}

export function optional<Kind extends Part>(part: Kind): Kind {
  return { ...part, isOptional: true };
}
