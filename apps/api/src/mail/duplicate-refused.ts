import { z } from 'zod';
import type { Letter } from './letter.ts';

export const duplicateRefusedPayload = z.object({
  orderId: z.string(),
  eventId: z.string(),
  email: z.string(),
  /** The places at fault, from 1, of so many in the order. */
  places: z.array(z.int().min(1)),
  of: z.int().min(1),
  /** Of a place that is sold already. */
  isCorrection: z.boolean(),
});

interface RefusedPlaces
  extends Pick<z.output<typeof duplicateRefusedPayload>, 'places' | 'of' | 'isCorrection'> {
  readonly eventName: string;
  /** The event's page, where the buyer can write to the organizer. */
  readonly url: string;
}

/** To the buyer whose order, or the correction of it, was refused: why, without the other registration's data. */
export function duplicateRefused({ eventName, url, places, of, isCorrection }: RefusedPlaces): Letter {
  const which =
    of === 1 ? '' : places.length === 1 ? ` de la persona ${places[0]}` : ` de las personas ${list(places)}`;
  const [title, result] = isCorrection
    ? ['No hemos podido corregir tu inscripción', 'Tu plaza sigue como estaba.']
    : ['No hemos podido completar tu inscripción', 'No se ha cobrado nada.'];
  return {
    subject: `${title} en ${eventName}`,
    preview: 'Te contamos el motivo y qué puedes hacer.',
    title,
    subtitle: eventName,
    blocks: [
      { kind: 'paragraph', text: 'Hola:' },
      {
        kind: 'paragraph',
        text: `El documento${which} ya está en otra inscripción de este evento, y la organización solo admite una por persona. ${result}`,
      },
      {
        kind: 'paragraph',
        text: 'Revisa el número que has escrito. Si está bien, puede que otra persona haya hecho ya esa inscripción: pregúntale, o escribe a la organización desde la página del evento.',
      },
      { kind: 'action', label: 'Ver el evento', url },
    ],
    reason:
      'Recibes este correo porque alguien ha usado esta dirección en una inscripción de Dorsal. Si no has sido tú, no hagas nada.',
  };
}

/** `1, 2 y 4`. */
const list = (places: readonly number[]) => `${places.slice(0, -1).join(', ')} y ${places.at(-1)}`;
