import { z } from 'zod';
import { noticeConfirmHours } from '@dorsal/domain/ticket-notices';
import type { Letter } from './letter.ts';

export const ticketNoticeAskedPayload = z.object({
  to: z.string(),
  /** Sealed. */
  token: z.string(),
  /** `confirmed`: the address had already confirmed the same request. */
  state: z.enum(['asked', 'confirmed']),
  eventName: z.string(),
  ticketName: z.string(),
});

interface NoticeLinks {
  readonly confirmUrl: string;
  readonly stopUrl: string;
}

/** The links that confirm a notice and stop it. */
export function ticketNoticeAsked({
  state,
  eventName,
  ticketName,
  confirmUrl,
  stopUrl,
}: Pick<z.output<typeof ticketNoticeAskedPayload>, 'state' | 'eventName' | 'ticketName'> &
  NoticeLinks): Letter {
  const what = `«${ticketName}» de ${eventName}`;
  const stop = { kind: 'link', label: 'No quiero el aviso', url: stopUrl } as const;
  const reason = `Recibes este correo porque alguien ha pedido con esta dirección un aviso sobre ${eventName}.`;
  if (state === 'confirmed') {
    return {
      subject: `Tu aviso sigue en pie: ${eventName}`,
      preview: `Te avisaremos cuando puedas comprar ${what}.`,
      title: 'Tu aviso sigue en pie',
      blocks: [
        {
          kind: 'paragraph',
          text: `Ya nos lo habías pedido y conservas tu puesto: te escribiremos una sola vez, cuando puedas comprar ${what}.`,
        },
        stop,
      ],
      reason,
    };
  }
  return {
    subject: `Confirma tu aviso: ${eventName}`,
    preview: `Confírmalo y te avisaremos cuando puedas comprar ${what}.`,
    title: 'Confirma que quieres el aviso',
    blocks: [
      {
        kind: 'paragraph',
        text: `Has pedido que te avisemos cuando puedas comprar ${what}. Confírmalo y te escribiremos una sola vez.`,
      },
      { kind: 'action', label: 'Confirmar el aviso', url: confirmUrl },
      {
        kind: 'paragraph',
        text: `El enlace caduca en ${noticeConfirmHours} horas. Si no has sido tú, no hagas nada: borraremos tu correo.`,
      },
      stop,
    ],
    reason,
  };
}
