/** An element without its attributes: the agency's messages have none that matter. */
export interface XmlElement {
  /** Its name without prefix. */
  readonly name: string;
  readonly namespace: string;
  readonly children: readonly XmlElement[];
  /** Its own text, without spaces at both ends; empty for an element with children. */
  readonly text: string;
}

/** The first descendant at a path of names; undefined if a step is missing. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  let found: XmlElement | undefined = element;
  for (const step of path) found = found?.children.find(({ name }) => name === step);
  return found;
}

/** The text at a path of names; empty if it is missing. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  return elementAt(element, ...path)?.text ?? '';
}

/** All children with that name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}
