import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { within } from 'storybook/test';
import type { ReadPage } from './results/results.ts';

/** The events in the stories of the explorer. */
export const explorerEvents = [
  { ...eventListItemExample, cover: null },
  {
    ...eventListItemExample,
    _id: '5v9m3p7t1x4b8d2g6j0n3q7s1w',
    slug: 'travesia-playa-del-saler',
    name: 'Travesía Playa del Saler',
    category: 'Natación',
    location: 'El Saler, Valencia',
    coordinates: { lat: 39.3833, lng: -0.3331 },
    startDate: '2027-06-06T07:30:00.000Z',
    cover: null,
    priceFrom: 0,
    free: true,
    paidFrom: null,
    text: 'Dos kilómetros en mar abierto.',
    courses: [],
  },
];

/** The filters of large screens. */
export function filterBar(canvas: { getByRole: (role: 'form', options: { name: string }) => HTMLElement }) {
  return within(canvas.getByRole('form', { name: 'Filtros' }));
}

/** A server that can't read the first page: the whole list is loaded at once. */
export const noPage: ReadPage = async () => {
  throw new Error('The first page can not be read.');
};

/**
 * Keeps the picture of the map until the story ends: the map's style never arrives. Without a graphics card the processor
 * draws the map, longer than the rest of the page. For stories that don't look at the map.
 */
export function keepPicture(): () => void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.endsWith('/map/style.json') ? new Promise<never>(() => undefined) : send(input, init);
  };
  return () => {
    window.fetch = send;
  };
}
