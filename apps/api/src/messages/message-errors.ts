import { countOf } from '@dorsal/domain/count-text';
import { type MessageLimitProblem, messageLimits } from '@dorsal/domain/message-limits';
import { RefusedError } from '../http/refusal.ts';

/** No person of the audience may get the message. */
export class NobodyToWriteToError extends RefusedError {
  override name = 'NobodyToWriteToError';

  constructor() {
    super({
      status: 409,
      code: 'nobody',
      message: 'Nadie lo recibiría. Cambia los filtros o el tipo de mensaje.',
    });
  }
}

/** Other people than the sender has confirmed. */
export class AudienceChangedError extends RefusedError {
  override name = 'AudienceChangedError';

  constructor(people: number) {
    super({
      status: 409,
      code: 'audience_changed',
      message: `Mientras escribías han cambiado las inscripciones: ahora lo recibirían ${countOf(people, 'persona', 'personas')}. Revísalo y confirma otra vez.`,
    });
  }
}

/** The organizer has no address for replies. */
export class NoReplyAddressError extends RefusedError {
  override name = 'NoReplyAddressError';

  constructor() {
    super({
      status: 409,
      code: 'no_reply_address',
      message:
        'Falta el correo de contacto de tu organización, al que llegan las respuestas. Ponlo en Ajustes, o pídeselo a quien tenga el papel de Propiedad.',
    });
  }
}

/** The moment is in the past, or more than a year away. */
export class MomentError extends RefusedError {
  override name = 'MomentError';

  constructor() {
    const message = 'Elige un momento a partir de ahora, como mucho dentro de un año.';
    super({ status: 400, code: 'moment', message, fields: { at: message } });
  }
}

const limitTexts: Readonly<Record<MessageLimitProblem, string>> = {
  messages: `Tu organización ya ha enviado ${messageLimits.messages} mensajes en 24 horas. Espera hasta mañana para enviar otro.`,
  mails: `Con este mensaje tu organización pasaría de ${countOf(messageLimits.mails, 'correo', 'correos')} en 24 horas. Espera hasta mañana, o escribe a menos personas.`,
  advertising:
    'Tu organización ya ha enviado publicidad en las últimas 24 horas. Espera hasta mañana para enviar más.',
};

/** The organizer has sent as much as it may in a day. */
export class MessageLimitError extends RefusedError {
  override name = 'MessageLimitError';

  constructor(problem: MessageLimitProblem) {
    super({ status: 409, code: `limit_${problem}`, message: limitTexts[problem] });
  }
}

/** The message was sent, stopped or rejected before. */
export class NotStoppableError extends RefusedError {
  override name = 'NotStoppableError';

  constructor() {
    super({
      status: 409,
      code: 'not_stoppable',
      message: 'Este mensaje ya ha salido o ya estaba parado: no queda nada que parar.',
    });
  }
}
