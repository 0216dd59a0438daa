import { type DocumentFault, documentRefusals } from '@dorsal/api-contract/document-refusals';
import { RefusedError } from '../http/refusal.ts';

/** A file can't be a document. */
export class DocumentRefusedError extends RefusedError {
  override name = 'DocumentRefusedError';
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault) {
    const message = documentRefusals[fault];
    super({
      status: fault === 'tooManyBytes' ? 413 : 400,
      code: 'document_refused',
      message,
      fields: { file: message },
    });
    this.fault = fault;
  }
}

/** The form has no file. */
export class NoDocumentError extends RefusedError {
  override name = 'NoDocumentError';

  constructor() {
    const message = 'Elige el archivo que quieres subir.';
    super({ status: 400, code: 'invalid_request', message, fields: { file: message } });
  }
}

/** A document about health needs the explicit consent to the present text. */
export class ConsentNeededError extends RefusedError {
  override name = 'ConsentNeededError';

  constructor() {
    const message = 'Lee el texto y marca la casilla: sin tu consentimiento no podemos recibir el documento.';
    super({ status: 400, code: 'consent_needed', message, fields: { consentVersion: message } });
  }
}

/** The deadline is over. */
export class DocumentClosedError extends RefusedError {
  override name = 'DocumentClosedError';

  constructor() {
    super({
      status: 409,
      code: 'document_closed',
      message: 'El plazo para enviar este documento ha terminado. Habla con quien organiza la carrera.',
    });
  }
}

/** The organizer has accepted the document, so that no other takes its place. */
export class DocumentAcceptedError extends RefusedError {
  override name = 'DocumentAcceptedError';

  constructor() {
    super({
      status: 409,
      code: 'document_accepted',
      message: 'Este documento ya está aceptado: no hace falta enviar otro.',
    });
  }
}

/** The person has sent another file, or none is left. */
export class DocumentReplacedError extends RefusedError {
  override name = 'DocumentReplacedError';

  constructor() {
    super({
      status: 409,
      code: 'document_replaced',
      message: 'La persona ha cambiado o retirado este documento. Recarga la ficha y míralo otra vez.',
    });
  }
}
