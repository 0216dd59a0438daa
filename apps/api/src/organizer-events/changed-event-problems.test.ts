import { describe, expect, it } from 'vitest';
import { checkedDraft, problemsOf } from '../testing/checked-draft.ts';
import { draftTicket, inDays } from '../testing/event-editor.ts';
import type { StoredEvent, StoredTicket } from './stored-events.ts';

const eventId = '4t8k2m9xq0c6v1zr5w3hnb7ydf';
const start = inDays(60);
const sold = { sold: 20, held: 3, withheld: 0, capacity: 100 };
const stored = (changes: Partial<StoredTicket> = {}): StoredEvent =>
  ({
    event: { id: eventId, slug: 'milla-del-cabanyal', startsAt: new Date(start), questions: [] },
    places: sold,
    tickets: [
      {
        type: { id: 'primera', name: '10K', priceCents: 1850, validFrom: null },
        ids: ['primera'],
        places: sold,
        taken: 23,
        left: 77,
        ...changes,
      },
    ],
  }) as unknown as StoredEvent;

describe('the problems of changes to a published event', () => {
  const changed = (
    ticket: Parameters<typeof draftTicket>[0],
    content = {},
    type: Partial<StoredTicket> = {},
  ) =>
    problemsOf(
      checkedDraft({ startsAt: start, tickets: [draftTicket(ticket)], ...content }, { stored: stored(type) }),
    );
  const successor =
    'warns tickets tickets.0: Los cambios de «10K» valen solo para las próximas inscripciones. Para quien ya la tiene no cambia nada: 20 vendidas y 3 en proceso o pendientes de transferencia.';

  it.each<[string, string[], string[]]>([
    ['the same', changed({}), []],
    [
      'fewer places than are taken',
      changed({ capacity: 24, withheld: 2 }),
      [
        'blocks tickets tickets.0.capacity: Pon al menos 25 plazas en «10K»: 20 vendidas, 3 en proceso o pendientes de transferencia y 2 guardadas.',
      ],
    ],
    [
      'fewer shared places than are taken',
      changed({}, { capacity: 22 }),
      [
        'blocks tickets capacity: Pon al menos 23 plazas compartidas: 20 vendidas y 3 en proceso o pendientes de transferencia.',
      ],
    ],
    ['another price', changed({ price: 20 }), [successor]],
    ['another day', changed({ validFrom: inDays(61) }), [successor]],
    ['another name', changed({ name: '10 km' }), [successor.replace('10K', '10 km')]],
    [
      'another name, price and day',
      changed({ name: '10 km', price: 20, validFrom: inDays(61) }),
      [successor.replace('10K', '10 km')],
    ],
    ['another price without sales', changed({ price: 20 }, {}, { taken: 0 }), []],
    ['price steps', changed({ steps: [{ until: inDays(3), price: 15 }] }), []],
    [
      'another address',
      changed({}, { slug: 'otra' }),
      ['warns details slug: Cambias la dirección: los enlaces que ya se han compartido dejarán de abrirse.'],
    ],
    [
      'no limit any more',
      changed({ capacity: null }),
      ['blocks tickets tickets.0.capacity: «10K» no tiene plazas puestas.'],
    ],
    ['no limit as before', changed({ capacity: null }, {}, { places: { ...sold, capacity: null } }), []],
    [
      'another ticket instead',
      changed({ id: 'otra', name: 'Milla' }),
      ['blocks tickets tickets: «10K» está publicada y no se puede quitar. Recupérala y pon fin a su venta.'],
    ],
  ])('of %s', (_, problems, expected) => {
    expect(problems).toEqual(expected);
  });

  it('leave the date of an event that is over alone', () => {
    const past = inDays(-1);
    const over = stored();
    Object.assign(over.event, { startsAt: new Date(past) });

    expect(problemsOf(checkedDraft({ startsAt: past }, { stored: over }))).toEqual([]);
  });
});
