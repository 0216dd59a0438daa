import { z } from 'zod';
import { firstName } from '@dorsal/domain/display-name';
import type { RefusedDocument } from '../person-documents/find-refused.ts';
import type { Letter } from './letter.ts';
import { orderPayload } from './order-payloads.ts';

export const documentRefusedPayload = orderPayload.extend({ fileId: z.string() });

/** To the person who sent a document, or to the buyer: the organizer has refused it, why, and where to send another. */
export function documentRefused({
  fullName,
  label,
  reason,
  isOpen,
  eventName,
  organizerName,
  url,
}: RefusedDocument): Letter {
  const name = firstName(fullName);
  return {
    subject: isOpen
      ? `Hay que enviar otra vez un documento: ${eventName}`
      : `Un documento no vale y el plazo ha terminado: ${eventName}`,
    preview: `${label} de ${name}: rechazado.`,
    title: 'Un documento no vale',
    subtitle: eventName,
    blocks: [
      {
        kind: 'paragraph',
        text: `${organizerName} ha revisado este documento de ${name} y no lo acepta: ${label}.`,
      },
      { kind: 'note', title: 'Motivo', text: reason },
      ...(isOpen
        ? [{ kind: 'action' as const, label: 'Enviar otro', url }]
        : [
            {
              kind: 'paragraph' as const,
              text: `El plazo para enviar otro ha terminado: habla con ${organizerName}.`,
            },
          ]),
    ],
    reason: `Recibes este correo porque ${organizerName} pide este documento para participar en ${eventName}. El enlace es personal: no lo reenvíes.`,
  };
}
