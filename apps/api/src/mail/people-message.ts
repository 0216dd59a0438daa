import { advertisingConsentText } from '@dorsal/domain/advertising-consent';
import { type MessageKind, messageKinds } from '@dorsal/domain/message-kinds';
import { z } from 'zod';
import type { Block, Letter } from './letter.ts';

interface PeopleMessage {
  readonly kind: MessageKind;
  /** Filled for the reader. */
  readonly subject: string;
  readonly text: string;
  readonly organizerName: string;
  readonly replyTo: string;
  readonly eventName: string;
  readonly eventUrl: string;
  /** The page that ends the advertising, and the call of RFC 8058; null for news. */
  readonly unsubscribe: Letter['unsubscribe'] | null;
}

/** Why a person gets a message of an organizer. */
export function messageReason({
  kind,
  organizerName,
  eventName,
}: Pick<PeopleMessage, 'kind' | 'organizerName' | 'eventName'>): string {
  return kind === 'news'
    ? `Recibes este correo porque tienes una inscripción en ${eventName}. Lo envía ${organizerName}, que organiza el evento: si contestas, le llega.`
    : `Recibes este correo porque al inscribirte marcaste «${advertisingConsentText(organizerName)}». Si contestas, le llega a ${organizerName}.`;
}

/** An organizer's message to a participant. Addresses in its text are links that show themselves in full. */
export function peopleMessage(message: PeopleMessage): Letter {
  const { subject, text, organizerName, eventName, eventUrl, replyTo, unsubscribe } = message;
  const paragraphs = text.split(/\n{2,}/).map((written): Block => ({ kind: 'written', text: written }));
  return {
    subject,
    preview: text.slice(0, 140),
    title: subject,
    subtitle: eventName,
    blocks: [
      ...paragraphs,
      { kind: 'action', label: 'Ver el evento', url: eventUrl },
      ...(unsubscribe
        ? [
            {
              kind: 'link',
              label: `No quiero más novedades de ${organizerName}`,
              url: unsubscribe.page,
            } as const,
          ]
        : []),
    ],
    reason: messageReason(message),
    replyTo: { name: organizerName, address: replyTo },
    ...(unsubscribe && { unsubscribe }),
  };
}

export const peopleMessageTestPayload = z.object({
  to: z.string(),
  name: z.string(),
  kind: z.enum(messageKinds),
  subject: z.string(),
  text: z.string(),
  organizerName: z.string(),
  replyTo: z.string(),
  eventName: z.string(),
  eventUrl: z.string(),
});

/** The same for its author, before it is sent. */
export function peopleMessageTest(message: z.output<typeof peopleMessageTestPayload>): Letter {
  return peopleMessage({ ...message, subject: `Prueba: ${message.subject}`, unsubscribe: null });
}
