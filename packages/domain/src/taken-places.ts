import { countOf } from './count-text.ts';

/** The places of a ticket type that can't be sold again, by what they are used for. */
export interface TakenPlaces {
  /** Of paid orders. */
  readonly sold: number;
  /** Of orders that are being paid, or whose transfer is awaited. */
  readonly held: number;
  /** Kept back by the organizer. Default 0. */
  readonly withheld?: number;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * The places in words, paid ones apart from those that await their money, because only the latter may become free:
 * `20 vendidas, 3 en proceso o pendientes de transferencia y 2 guardadas`. Empty if there are none.
 */
export function takenPlacesText({ sold, held, withheld = 0 }: TakenPlaces): string {
  return list.format([
    ...(sold > 0 ? [countOf(sold, 'vendida', 'vendidas')] : []),
    ...(held > 0
      ? [countOf(held, 'en proceso o pendiente de transferencia', 'en proceso o pendientes de transferencia')]
      : []),
    ...(withheld > 0 ? [countOf(withheld, 'guardada', 'guardadas')] : []),
  ]);
}
