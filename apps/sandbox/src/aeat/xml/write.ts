import type { XmlElement } from './element.ts';
import { namespaces } from './namespaces.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element with text; nothing if the text is undefined. The name includes its prefix. */
export function textElement(name: string, text: string | number | undefined): string {
  if (text === undefined) return '';
  const escaped = String(text).replace(/[&<>"]/g, (character) => escapes[character] ?? character);
  return `<${name}>${escaped}</${name}>`;
}

/** An element with the elements that were written before. */
export function groupElement(name: string, parts: readonly string[], attributes = ''): string {
  return `<${name}${attributes}>${parts.join('')}</${name}>`;
}

/** A whole document: a SOAP 1.1 envelope around one element. */
export function soapEnvelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${groupElement(
    'env:Envelope',
    [groupElement('env:Body', [body])],
    ` xmlns:env="${namespaces.soap}"`,
  )}`;
}

/** Writes an element that was read, with one prefix for itself and all below it. */
export function copyElement({ name, children, text }: XmlElement, prefix: string): string {
  const full = `${prefix}:${name}`;
  if (children.length === 0) return textElement(full, text);
  return groupElement(
    full,
    children.map((child) => copyElement(child, prefix)),
  );
}

/** Writes an element as a document of its own, a line for each element, for people. */
export function indentedXml(element: XmlElement): string {
  return lines(element, '', ` xmlns:sf="${namespaces.information}"`).join('\n');
}

function lines({ name, children, text }: XmlElement, indent: string, attributes: string): string[] {
  const full = `sf:${name}`;
  if (children.length === 0)
    return [indent + textElement(full, text).replace(`<${full}`, `<${full}${attributes}`)];
  return [
    `${indent}<${full}${attributes}>`,
    ...children.flatMap((child) => lines(child, `${indent}  `, '')),
    `${indent}</${full}>`,
  ];
}
