import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';

const dayMs = 86_400_000;

/** A month of sales of an event with three tickets, with changes. */
export function exampleFigures(changes: Partial<SalesFiguresBody> = {}): SalesFiguresBody {
  const starts = lastDays(30);
  const wave = (height: number, shift: number) =>
    starts.map((_, day) => Math.round(height * (1 + Math.sin(day / 3 + shift) / 2)));
  const tickets = [
    { _id: '10k', name: '10K Puerto', price: 18, places: wave(40, 0) },
    { _id: '21k', name: '21K Calderona', price: 28, places: wave(20, 2) },
    { _id: '5k', name: 'Marcha 5K', price: 9.5, places: wave(6, 4) },
  ].map(({ price, ...ticket }) => ({ ...ticket, charged: ticket.places.map((count) => count * price) }));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const places = sum(tickets.flatMap((ticket) => ticket.places));
  const charged = sum(tickets.flatMap((ticket) => ticket.charged));
  const from = starts[0] ?? '';
  return {
    timeZone: 'Europe/Madrid',
    from: from.slice(0, 10),
    to: (starts.at(-1) ?? '').slice(0, 10),
    step: 'day',
    starts,
    tickets,
    refunded: starts.map((_, day) => (day % 9 === 4 ? 36 : 0)),
    total: { places, orders: Math.round(places / 2), charged, refunded: 108 },
    before: { places: places - 31, orders: 400, charged: charged - 864.2 },
    weekdayHours: Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 24 }, (_, hour) =>
        hour < 7 ? 0 : Math.max(0, Math.round(14 * Math.sin((hour - 6) / 6) ** 2 + (day > 4 ? 9 : 0) - 3)),
      ),
    ),
    sources: sourcesOf(places, charged),
    otherSources: { places: 0, charged: 0 },
    priceSteps: [{ at: starts[12] ?? from, ticketName: '10K Puerto', price: 20 }],
    ...changes,
  };
}

/** The beginnings of the last days, in UTC. */
export function lastDays(days: number): string[] {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  return Array.from({ length: days }, (_, day) => new Date(today - (days - 1 - day) * dayMs).toISOString());
}

function sourcesOf(places: number, charged: number): SalesFiguresBody['sources'] {
  const none = { source: null, medium: null, name: null };
  const others = [
    {
      channel: 'embed' as const,
      origin: 'https://www.calamarina.es',
      campaign: null,
      places: 420,
      charged: 7560,
    },
    {
      channel: 'portal' as const,
      origin: null,
      campaign: { source: 'boletin', medium: 'correo', name: 'navidad' },
      places: 260,
      charged: 4940,
    },
    {
      channel: 'portal' as const,
      origin: null,
      campaign: { ...none, source: 'instagram' },
      places: 84,
      charged: 1512,
    },
    { channel: 'manual' as const, origin: null, campaign: null, places: 12, charged: 0 },
  ];
  const rest = (key: 'places' | 'charged', all: number) =>
    all - others.reduce((sum, one) => sum + one[key], 0);
  return [
    {
      channel: 'portal',
      origin: null,
      campaign: null,
      places: rest('places', places),
      charged: rest('charged', charged),
    },
    ...others,
  ];
}
