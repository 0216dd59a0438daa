import { z } from 'zod';
import type { Letter } from './letter.ts';

export const ticketNoticePayload = z.object({
  to: z.string(),
  eventId: z.string(),
  eventSlug: z.string(),
  eventName: z.string(),
  ticketTypeId: z.string(),
  ticketName: z.string(),
});

/** The one notice that a person requested: the ticket type is on sale. */
export function ticketNotice(
  { eventId, eventSlug, eventName, ticketTypeId, ticketName }: z.output<typeof ticketNoticePayload>,
  publicUrl: string,
): Letter {
  const lead = `Ya puedes comprar «${ticketName}» de ${eventName}.`;
  return {
    subject: `Ya hay plazas: ${eventName}`,
    preview: lead,
    title: 'Ya hay plazas',
    subtitle: eventName,
    blocks: [
      { kind: 'paragraph', text: `${lead} No guardamos ninguna: son para quien las compre primero.` },
      {
        kind: 'action',
        label: 'Elegir mi entrada',
        url: `${publicUrl}/events/${eventSlug}/checkout/${eventId}?ticket=${ticketTypeId}`,
      },
      {
        kind: 'note',
        title: 'Es el único aviso',
        text: 'Ya hemos borrado tu correo de la lista. Si llegas tarde, puedes pedir otro aviso en la página del evento.',
      },
    ],
    reason: 'Recibes este correo porque pediste este aviso y lo confirmaste.',
  };
}
