import type { XmlElement } from '../xml/element.ts';
import { namespaces } from '../xml/namespaces.ts';
import { parseXml, XmlError } from '../xml/parse.ts';
import { SoapFault } from './soap-fault.ts';

/** The only element in the body of a SOAP envelope. Throws `SoapFault` for anything else. */
export function readEnvelope(body: unknown): XmlElement {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new SoapFault(4138);
  const envelope = parsed(utf8(body));
  if (envelope.namespace !== namespaces.soap || envelope.name !== 'Envelope')
    throw new SoapFault(4103, envelope.name);
  const bodyElement = envelope.children.find(
    ({ name, namespace }) => name === 'Body' && namespace === namespaces.soap,
  );
  const [element, ...others] = bodyElement?.children ?? [];
  if (!element || others.length > 0) throw new SoapFault(4103, 'Body');
  return element;
}

function utf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new SoapFault(4119);
  }
}

function parsed(text: string): XmlElement {
  try {
    return parseXml(text);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new SoapFault(4103, error.message.split('\n', 1)[0]);
  }
}
