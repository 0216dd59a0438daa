import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import type { XmlElement } from './element.ts';

/** Thrown for text that is not XML, or XML that the agency's messages never need. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/** The deepest message of the schemas has 9 levels. */
const maxDepth = 20;

const elementNode = 1;
const textNodes: readonly number[] = [3, 4];

/**
 * Reads a document. Throws `XmlError` if it is malformed, too deep, mixes text and elements, or has a document type:
 * entities of the sender's own are never expanded.
 */
export function parseXml(text: string): XmlElement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlError('a document type is not allowed');
  const root = parseDocument(text);
  if (root === null) throw new XmlError('there is no element');
  return toElement(root, 1);
}

function parseDocument(text: string): Element | null {
  const parser = new DOMParser({
    locator: false,
    onError: (_level, message) => {
      throw new XmlError(message);
    },
  });
  try {
    return parser.parseFromString(text, 'text/xml').documentElement;
  } catch (error) {
    // The parser throws its own errors, which say what is malformed.
    throw new XmlError(error instanceof Error ? error.message : String(error));
  }
}

function toElement(element: Element, depth: number): XmlElement {
  if (depth > maxDepth) throw new XmlError(`there are more than ${maxDepth} levels`);
  const children: XmlElement[] = [];
  let text = '';
  for (let node: Node | null = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === elementNode) children.push(toElement(node as Element, depth + 1));
    else if (textNodes.includes(node.nodeType)) text += node.nodeValue ?? '';
  }
  const trimmed = text.trim();
  if (children.length > 0 && trimmed !== '')
    throw new XmlError(`${element.localName} mixes text and elements`);
  return {
    name: element.localName ?? element.nodeName,
    namespace: element.namespaceURI ?? '',
    children,
    text: trimmed,
  };
}
