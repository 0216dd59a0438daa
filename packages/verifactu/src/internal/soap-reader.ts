import type { NotAnAnswer, SoapFault } from '../failed-answer.ts';
import { namespaces } from './namespaces.ts';
import { find, findText, UnexpectedXmlError } from './xml-parts.ts';
import { UnreadableXmlError } from '../xml-error.ts';
import { readXml, type XmlElement } from './xml-reader.ts';

// A query's answer of 10,000 records is about 30 million characters.
const mostCharacters = 100_000_000;

/**
 * Reads a text that should be a SOAP envelope with an element of this name and namespace, by `read`, which may throw
 * `UnexpectedXmlError` and the errors of values.
 */
export function readAnswer<Answer>(
  text: string,
  expected: { readonly namespace: string; readonly name: string },
  read: (element: XmlElement) => Answer,
): Answer | SoapFault | NotAnAnswer {
  if (text.trim() === '') return notAnAnswer('empty', 'The answer is empty.');
  if (text.length > mostCharacters)
    return notAnAnswer('tooLarge', `The answer has ${text.length} characters.`);
  if (/^\uFEFF?\s*<(?:!doctype\s+html|html)\b/i.test(text))
    return notAnAnswer('html', 'The answer is a web page.');
  try {
    const body = bodyOf(readXml(text));
    const fault = body.children.find(
      ({ name, namespace }) => name === 'Fault' && namespace === namespaces.soap,
    );
    if (fault) return faultOf(fault);
    const message = body.children.find(
      ({ name, namespace }) => name === expected.name && namespace === expected.namespace,
    );
    if (!message) throw new UnexpectedXmlError(`The SOAP body has no ${expected.name}.`);
    return read(message);
  } catch (error) {
    if (error instanceof UnreadableXmlError) return notAnAnswer('notXml', error.message);
    // Values that are no date or amount are RangeErrors of their own class.
    if (error instanceof UnexpectedXmlError || error instanceof RangeError)
      return notAnAnswer('otherXml', error.message);
    throw error;
  }
}

function bodyOf(root: XmlElement): XmlElement {
  const body =
    root.name === 'Envelope' && root.namespace === namespaces.soap ? find(root, 'Body') : undefined;
  if (!body) throw new UnexpectedXmlError(`The answer is a ${root.name}, not a SOAP 1.1 envelope.`);
  return body;
}

function faultOf(fault: XmlElement): SoapFault {
  const text = findText(fault, 'faultstring') ?? '';
  const [, side = ''] = /(?:^|:)(Client|Server)\b/.exec(findText(fault, 'faultcode') ?? '') ?? [];
  const [, code] = /Codigo\[(\d{3,5})\]/.exec(text) ?? [];
  return {
    kind: 'fault',
    side: side === 'Client' ? 'client' : side === 'Server' ? 'server' : 'unknown',
    ...(code ? { code: Number(code) } : {}),
    text,
  };
}

function notAnAnswer(reason: NotAnAnswer['reason'], detail: string): NotAnAnswer {
  return { kind: 'notAnAnswer', reason, detail };
}
