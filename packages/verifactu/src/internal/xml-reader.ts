import { SaxesParser } from 'saxes';
import { UnreadableXmlError } from '../xml-error.ts';

/** An element with its namespace's address, its name without a prefix, and the text directly in it, trimmed. */
export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement {
  readonly namespace: string;
  readonly name: string;
  readonly children: XmlElement[];
  text: string;
}

/** A reader that gets a document piece by piece. */
export interface ElementReader {
  /** Throws `UnreadableXmlError`. */
  write(piece: string): void;
  /** Throws `UnreadableXmlError` if the document isn't complete. */
  close(): void;
}

// Records are 7 levels deep in a SOAP envelope.
const deepest = 32;

/**
 * Reads a document and passes each outermost element that `isWanted`, with all that it contains, to `onElement`. Other
 * elements are dropped while they are read, so a document may be larger than the memory. A document type is refused, so
 * there are no entities but the five of XML. Throws `UnreadableXmlError`.
 */
export function elementReader(
  isWanted: (element: { readonly namespace: string; readonly name: string }) => boolean,
  onElement: (element: XmlElement) => void,
): ElementReader {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: OpenElement[] = [];
  let depth = 0;
  parser.on('error', (error) => {
    throw new UnreadableXmlError(`This is no well-formed XML: ${error.message}.`);
  });
  parser.on('doctype', () => {
    throw new UnreadableXmlError('The XML has a document type, which no message of the agency has.');
  });
  parser.on('opentag', ({ uri, local }) => {
    depth += 1;
    if (depth > deepest) throw new UnreadableXmlError(`The XML is nested deeper than ${deepest} elements.`);
    if (open.length > 0 || isWanted({ namespace: uri, name: local }))
      open.push({ namespace: uri, name: local, children: [], text: '' });
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (!element) return;
    element.text = element.text.trim();
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else onElement(element);
  });
  return {
    write: (piece) => void parser.write(piece),
    close: () => void parser.close(),
  };
}

/** The root element of a whole document. Throws `UnreadableXmlError`. */
export function readXml(text: string): XmlElement {
  let root: XmlElement | undefined;
  const reader = elementReader(
    () => true,
    (element) => {
      root = element;
    },
  );
  reader.write(text);
  reader.close();
  if (!root) throw new UnreadableXmlError('The XML has no element.');
  return root;
}
