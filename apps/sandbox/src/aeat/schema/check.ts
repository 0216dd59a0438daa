import type { Code } from '../codes/codes.ts';
import { SoapFault } from '../soap/soap-fault.ts';
import type { XmlElement } from '../xml/element.ts';
import type { ChoicePart, GroupPart, Part } from './part.ts';

/** A text that its type does not allow. */
export interface ValueProblem {
  readonly code: Code;
  /** The element's name. */
  readonly name: string;
}

/**
 * Compares an element with its schema: names, namespaces, order and number. Returns the wrong texts. Throws SoapFault
 * 4102 for a missing element, 4103 for one in a wrong place, and the code of a group that is repeated too often.
 */
export function checkStructure(element: XmlElement, shape: GroupPart, namespace: string): ValueProblem[] {
  const problems: ValueProblem[] = [];
  checkGroup(element, shape, shape.inner ?? namespace, problems);
  return problems;
}

function checkGroup(
  element: XmlElement,
  { parts }: GroupPart,
  namespace: string,
  problems: ValueProblem[],
): void {
  const children = [...element.children];
  for (const part of parts) takePart(part, children, namespace, problems);
  const [left] = children;
  if (left) throw unexpected(left, element);
  if (element.children.length === 0 && element.text !== '') throw unexpected(element, element);
}

/** Removes the elements of a part from the start of `children`, and checks them. Returns how many they were. */
function takePart(part: Part, children: XmlElement[], namespace: string, problems: ValueProblem[]): number {
  if (part.kind === 'choice') return takeChoice(part, children, namespace, problems);
  const own = part.namespace ?? namespace;
  const isNext = () => children[0]?.name === part.name && children[0].namespace === own;
  let count = 0;
  for (const most = part.kind === 'group' ? (part.most ?? 1) : 1; isNext() && count < most; count += 1) {
    const child = children.shift();
    if (child) checkPart(child, part, own, problems);
  }
  if (count === 0 && !part.isOptional) throw missingElement(part.name, children);
  if (part.kind === 'group' && part.tooMany && isNext()) throw new SoapFault(part.tooMany, part.name);
  return count;
}

function takeChoice(
  { parts, isOptional, missing }: ChoicePart,
  children: XmlElement[],
  namespace: string,
  problems: ValueProblem[],
): number {
  for (const part of parts) {
    const count = takePart({ ...part, isOptional: true }, children, namespace, problems);
    if (count > 0) return count;
  }
  if (isOptional) return 0;
  const [first] = parts;
  const name = first && first.kind !== 'choice' ? first.name : '';
  throw missing ? new SoapFault(missing) : new SoapFault(4102, name);
}

function checkPart(
  child: XmlElement,
  part: Exclude<Part, ChoicePart>,
  namespace: string,
  problems: ValueProblem[],
) {
  if (part.kind === 'group') checkGroup(child, part, part.inner ?? namespace, problems);
  if (part.kind !== 'value') return;
  if (child.children.length > 0) throw unexpected(child, child);
  if (!part.isRight(child.text)) problems.push({ code: part.code, name: part.name });
}

/** 4103 for what is in its place if it comes later; else 4102. */
function missingElement(name: string, [next, ...later]: readonly XmlElement[]): SoapFault {
  const isLater = later.some((child) => child.name === name);
  return next && isLater ? new SoapFault(4103, next.name) : new SoapFault(4102, name);
}

function unexpected({ name }: XmlElement, { name: parent }: XmlElement): SoapFault {
  return new SoapFault(4103, name === parent ? name : `${name} en ${parent}`);
}
