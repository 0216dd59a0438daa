import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { membershipAs, PanelStory, type PanelStoryProps, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleEvent, exampleEvents, minutesAgo } from '#/testing/panel-examples.ts';
import { HomeScreen } from './HomeScreen.tsx';

const meta = {
  title: 'Panel/Home',
  component: HomeScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const calls = '/api/organizer/org-la-marina';
const nothing = { places: 0, orders: 0, collected: 0 };
const order = { eventName: 'Trail Nocturno del Garbí', places: 1, status: 'paid' } as const;

/** The last 7 days until now, newest first. */
const days = Array.from({ length: 7 }, (_, ago) => ({
  day: minutesAgo(ago * 24 * 60).slice(0, 10),
  places: [46, 39, 28, 0, 51, 33, 41][ago] ?? 0,
  orders: [31, 24, 19, 0, 33, 20, 27][ago] ?? 0,
  collected: [1412.8, 1204.5, 862, 0, 1602.3, 990.7, 1232.3][ago] ?? 0,
}));

const home: PanelHomeBody = {
  days,
  yesterday: { places: 39, orders: 24, collected: 1204.5 },
  weekdayBefore: { places: 45, orders: 28, collected: 1390 },
  today: { places: 46, orders: 31, collected: 1412.8 },
  lastWeekday: { places: 30, orders: 19, collected: 900 },
  week: { places: 238, orders: 150, collected: 7304.6 },
  lastWeek: { places: 207, orders: 140, collected: 6440.4 },
  freePlaces: 1494,
  capacity: 15_900,
  eventsOnSale: 3,
  next: exampleEvents.slice(0, 3).map((event, index) => ({
    ...event,
    daily: Array.from({ length: 14 }, (_, day) => 4 + ((day * 7 + index * 5) % 11)),
  })),
  latestOrders: [
    { ...order, _id: '1', reference: '9C41E7B2', buyer: 'Lucía Ferrer Mas', total: 56.7, at: minutesAgo(3) },
    { ...order, _id: '2', reference: '5D07A3F1', buyer: 'Joan Peris Andrés', total: 19.1, at: minutesAgo(9) },
    {
      ...order,
      _id: '3',
      reference: 'E21B9C44',
      buyer: 'Club Triatló Torrent',
      places: 14,
      total: 267.4,
      status: 'pending',
      at: minutesAgo(26),
    },
    {
      ...order,
      _id: '4',
      reference: 'B3386E05',
      buyer: 'Andreu Soler Pla',
      total: 23.1,
      status: 'refunded',
      at: minutesAgo(70),
    },
  ],
  tasks: [
    {
      kind: 'refundRefused',
      count: 1,
      subject: 'Trail Nocturno del Garbí',
      eventId: 'garbi',
      orderId: 'order-1',
    },
    { kind: 'transferWaiting', count: 7, subject: null, eventId: null, orderId: null },
    { kind: 'eventReady', count: 1, subject: 'Marcha Solidaria 5K', eventId: 'marcha', orderId: null },
    { kind: 'eventBlocked', count: 2, subject: 'Milla Urbana', eventId: 'milla', orderId: null },
    { kind: 'memberWithoutFactor', count: 1, subject: 'Empar Llopis', eventId: null, orderId: null },
  ],
};

const quiet: PanelHomeBody = {
  days: days.map(({ day }) => ({ day, ...nothing })),
  yesterday: nothing,
  weekdayBefore: nothing,
  today: nothing,
  lastWeekday: nothing,
  week: nothing,
  lastWeek: nothing,
  freePlaces: 0,
  capacity: 0,
  eventsOnSale: 0,
  next: [],
  latestOrders: [],
  tasks: [],
};

const withHome = (body: PanelHomeBody, place: Omit<PanelStoryProps, 'children'> = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org"
      answers={{ [`GET ${calls}/home`]: { body }, [`GET ${calls}/events`]: { body: exampleEvents } }}
      {...place}
    >
      <HomeScreen />
    </PanelStory>
  ),
});

export const Default: Story = {
  ...withHome(home),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('46 inscripciones hoy');
    await expect(screen.getByText('864,20 € más')).toBeVisible();
    await expect(screen.getByText('Cobrado ayer')).toBeVisible();
    await expect(screen.getByText('185,50 € menos')).toBeVisible();
    await expect(screen.getByRole('table', { name: 'Ventas de los últimos 7 días' })).toBeVisible();
    await expect(screen.getByRole('link', { name: /^1 Evento listo para publicar/ })).toHaveAttribute(
      'href',
      '/ca-la-marina/events/marcha/edit/publish',
    );
    await expect(screen.getByRole('link', { name: /^7 Transferencias por confirmar/ })).toHaveAttribute(
      'href',
      '/ca-la-marina/money/transfers',
    );
    await expect(screen.getByRole('link', { name: /^1 Devolución rechazada/ })).toHaveAttribute(
      'href',
      '/ca-la-marina/events/garbi/orders/order-1',
    );
    await expect(screen.getAllByRole('img', { name: /^Últimos 14 días: entre/ })).toHaveLength(3);
  },
};

export const OneSale: Story = withHome({
  ...home,
  today: { places: 1, orders: 1, collected: 19.1 },
  lastWeekday: { places: 12, orders: 9, collected: 300 },
  lastWeek: { places: 300, orders: 200, collected: 9000 },
});

export const NothingYet: Story = {
  ...withHome(quiet),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('0 inscripciones hoy');
    await expect(screen.getByText('Nada. Todo está al día.')).toBeVisible();
  },
};

/** Just registered: it can prepare events, and not publish them. */
export const NewOrganizer: Story = {
  ...withHome(quiet, {
    session: sessionAs('owner', { organizers: [membershipAs('owner', { state: 'pending' })] }),
    answers: { [`GET ${calls}/home`]: { body: quiet }, [`GET ${calls}/events`]: { body: [] } },
  }),
  play: async () => {
    await expect(await screen.findByText('Estamos revisando tu organización.')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Crear evento' })).toBeVisible();
  },
};

export const Rejected: Story = withHome(home, {
  session: sessionAs('owner', { organizers: [membershipAs('owner', { state: 'rejected' })] }),
});

/** Without the names of buyers, and without buttons that the role can't use. */
export const Reader: Story = {
  ...withHome(
    { ...home, tasks: [], latestOrders: home.latestOrders.map((latest) => ({ ...latest, buyer: null })) },
    { session: sessionAs('reader') },
  ),
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
    await expect(screen.queryByRole('columnheader', { name: 'Compra' })).toBeNull();
    await expect(screen.queryByRole('link', { name: 'Crear evento' })).toBeNull();
  },
};

export const LongNames: Story = withHome({
  ...home,
  next: [
    {
      ...exampleEvent({
        name: 'Carrera Popular Internacional de Montaña Memorial Joan Peris Andrés por la Calderona',
        places: { sold: 100_000, held: 0, withheld: 0, capacity: null },
      }),
      daily: Array.from({ length: 14 }, () => 0),
    },
  ],
});

export const Loading: Story = withHome(home, {
  answers: { [`GET ${calls}/home`]: 'pending', [`GET ${calls}/events`]: 'pending' },
});

export const Failed: Story = withHome(home, { answers: { [`GET ${calls}/events`]: { status: 500 } } });
