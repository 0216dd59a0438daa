import { firstName } from '@dorsal/domain/display-name';
import type { Block } from './letter.ts';
import type { MailOrder } from './mail-order.ts';
import { awaitedPlaces } from './valid-places.ts';
import { zonedTime } from './zoned-time.ts';

type AwaitedPlace = ReturnType<typeof awaitedPlaces>[number];

/** For the buyer: whose consent is missing, whom it was asked of, and until when. Nothing if none is. */
export function awaitedGuardians(order: MailOrder): Block[] {
  return awaitedPlaces(order).map((place) => ({
    kind: 'note',
    title: `Falta la autorización de ${firstName(place.fullName)}`,
    text: [awaitedText(order, place), place.guardian?.name && `Se la hemos pedido a ${place.guardian.name}.`]
      .filter(Boolean)
      .join(' '),
  }));
}

/** Why a place has no ticket yet, also for its person: it doesn't say whom the consent was asked of. */
export function awaitedText({ eventInfo }: MailOrder, { fullName, guardian }: AwaitedPlace): string {
  const until = guardian?.deadline ? ` antes del ${zonedTime(guardian.deadline, eventInfo.timeZone)}` : '';
  return `${fullName} es menor de edad y su plaza está reservada. Su código QR llegará cuando la firme${until}.`;
}
