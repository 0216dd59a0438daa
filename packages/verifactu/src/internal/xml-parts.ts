import type { XmlElement } from './xml-reader.ts';

/** Thrown for well-formed XML without the elements or values of the expected message. */
export class UnexpectedXmlError extends Error {
  override name = 'UnexpectedXmlError';
}

/** The first child with the name, or nothing. */
export function find(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The first child with the name. Throws `UnexpectedXmlError`. */
export function need(element: XmlElement, name: string): XmlElement {
  const child = find(element, name);
  if (!child) throw new UnexpectedXmlError(`${element.name} has no ${name}.`);
  return child;
}

/** All children with the name. */
export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** The text of a child, or nothing if it is missing or empty. */
export function findText(element: XmlElement | undefined, name: string): string | undefined {
  return find(element, name)?.text || undefined;
}

/** The text of a child. Throws `UnexpectedXmlError` if it is missing or empty. */
export function needText(element: XmlElement, name: string): string {
  const text = findText(element, name);
  if (text === undefined) throw new UnexpectedXmlError(`${element.name} has no ${name}.`);
  return text;
}

/** The text of a child, which is one of the values. Throws `UnexpectedXmlError`. */
export function oneOf<Value extends string>(
  element: XmlElement,
  name: string,
  values: readonly Value[],
): Value {
  const text = needText(element, name);
  const value = values.find((known) => known === text);
  if (value === undefined)
    throw new UnexpectedXmlError(`${name} is "${text}", not one of ${values.join(', ')}.`);
  return value;
}

/** `{ key: value }`, or `{}` if there is no value: properties that are absent instead of undefined. */
export function given<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): { readonly [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]: Value });
}
