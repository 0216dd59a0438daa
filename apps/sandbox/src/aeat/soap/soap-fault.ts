import { type Code, codeText } from '../codes/codes.ts';
import { groupElement, soapEnvelope, textElement } from '../xml/write.ts';

/**
 * Thrown if a whole request is refused, with a code of the 4000 series, or of the 1000 series for a header or a query.
 * `detail` is added to the agency's text: the field, or what was found.
 */
export class SoapFault extends Error {
  override readonly name = 'SoapFault';
  readonly code: Code;

  constructor(code: Code, detail = '') {
    super(`Codigo[${code}].${codeText(code)}${detail === '' ? '' : `: ${detail}`}`);
    this.code = code;
  }
}

/** The SOAP 1.1 fault, as the agency words it. Source: description of the web service, 6.2.6. */
export function faultXml({ message }: SoapFault): string {
  return soapEnvelope(
    groupElement('env:Fault', [
      textElement('faultcode', 'env:Client'),
      textElement('faultstring', message),
      groupElement('detail', [textElement('callstack', 'WSExcepcion [faultcode=null]')]),
    ]),
  );
}
