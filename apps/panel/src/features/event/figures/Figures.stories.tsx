import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';
import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { type Answers, PanelStory } from '#/testing/answering-panel.tsx';
import { exampleFigures, lastDays } from '#/testing/figures-examples.ts';
import { exampleEvent } from '#/testing/panel-examples.ts';
import { FigureDetails, Figures } from './Figures.tsx';

const meta = {
  title: 'Panel/Event/Figures',
  component: Figures,
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Figures>;

export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'>;

const call = 'GET /api/organizer/org-la-marina/events/garbi/figures';
const empty = (count: number) => Array.from({ length: count }, () => 0);

interface Place {
  answer?: Answers[string];
  event?: PanelEventBody;
  address?: string;
}

const withFigures = (
  figures: SalesFiguresBody,
  { answer = { body: figures }, event = exampleEvent(), address = '' }: Place = {},
): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event"
      at={`/ca-la-marina/events/garbi${address}`}
      answers={{ [call]: answer }}
    >
      <Figures event={event} />
      <FigureDetails event={event} />
    </PanelStory>
  ),
});

/** The address changes with the view, and the table has the figures of the chart. */
export const Default: Story = {
  ...withFigures(exampleFigures()),
  play: async () => {
    const title = /^10K Puerto vende .* que 21K Calderona en los últimos 30 días$/;
    await expect(await screen.findByRole('img', { name: title })).toBeVisible();
    await expect(screen.getByText('31 más')).toBeVisible();

    await userEvent.click(screen.getByRole('radio', { name: 'Tabla' }));

    const sales = within(screen.getByRole('table', { name: 'Ventas del periodo' }));
    await expect(sales.getByRole('rowheader', { name: 'Todo el periodo' })).toBeVisible();
    await expect(screen.queryByRole('img', { name: title })).toBeNull();
    const sources = within(screen.getByRole('table', { name: 'Ventas por origen' }));
    await expect(
      sources.getByRole('rowheader', { name: /^Dorsal boletin · correo · navidad/ }),
    ).toBeVisible();
    await expect(sources.getByRole('rowheader', { name: /^A mano/ })).toBeVisible();
  },
};

/** A period is asked for in the event's zone. */
export const Periods: Story = {
  ...withFigures(exampleFigures(), {
    answer: ({ url }) => {
      const days = new URL(url).searchParams.get('from') === null ? 30 : 7;
      const starts = lastDays(days);
      const tickets = exampleFigures().tickets.map((ticket) => ({
        ...ticket,
        places: ticket.places.slice(0, days),
        charged: ticket.charged.slice(0, days),
      }));
      return {
        body: exampleFigures({ starts, tickets, priceSteps: [], ...(days === 30 && { before: null }) }),
      };
    },
    address: '?period=7d',
  }),
  play: async () => {
    await expect(await screen.findByRole('img', { name: /en los últimos 7 días$/ })).toBeVisible();

    await userEvent.click(screen.getByRole('radio', { name: 'Toda la venta' }));

    await expect(await screen.findByRole('img', { name: /desde que se abrió la venta$/ })).toBeVisible();
    await expect(screen.queryByText('31 más')).toBeNull();
  },
};

export const Money: Story = {
  ...withFigures(exampleFigures(), { address: '?measure=money' }),
  play: async () => {
    await expect(await screen.findByRole('img', { name: /recauda/ })).toBeVisible();
    await expect(screen.getByText(/108,00 € devueltos/)).toBeVisible();
  },
};

export const AsTable: Story = withFigures(exampleFigures(), { address: '?show=table&measure=money' });

export const OneSale: Story = withFigures(
  exampleFigures({
    tickets: [
      { _id: '10k', name: '10K', places: [...empty(29), 1], charged: [...empty(29), 18] },
      { _id: '21k', name: '21K', places: empty(30), charged: empty(30) },
    ],
    refunded: empty(30),
    total: { places: 1, orders: 1, charged: 18, refunded: 0 },
    before: { places: 0, orders: 0, charged: 0 },
    weekdayHours: Array.from({ length: 7 }, (_, day) =>
      day === 2 ? [...empty(18), 1, ...empty(5)] : empty(24),
    ),
    sources: [{ channel: 'portal', origin: null, campaign: null, places: 1, charged: 18 }],
    priceSteps: [],
  }),
);

/** More tickets than lines: the chart says so. */
export const ManyTickets: Story = {
  ...withFigures(
    exampleFigures({
      tickets: Array.from({ length: 8 }, (_, index) => ({
        _id: `t${index}`,
        name: `Carrera Popular Internacional de Montaña Memorial Joan Peris Andrés, distancia ${index + 1}`,
        places: lastDays(30).map((_, day) => (day * (index + 3)) % 17),
        charged: lastDays(30).map(() => 1_234.5),
      })),
      sources: exampleFigures().sources.map((source, index) => ({
        ...source,
        campaign: {
          source: 'x'.repeat(100),
          medium: 'correo',
          name: `${'inscripciones '.repeat(7)}${index + 1}`,
        },
      })),
      otherSources: { places: 12, charged: 228 },
    }),
  ),
  play: async () => {
    await expect(await screen.findByText(/las tres entradas que más venden/)).toBeVisible();
  },
};

export const NothingSold: Story = withFigures(
  exampleFigures({ total: { places: 0, orders: 0, charged: 0, refunded: 0 } }),
  { event: exampleEvent({ places: { sold: 0, held: 0, withheld: 0, capacity: 700 } }) },
);

/** Sold before, and nothing in this period. */
export const NothingInThePeriod: Story = withFigures(
  exampleFigures({
    tickets: exampleFigures().tickets.map((ticket) => ({ ...ticket, places: empty(30), charged: empty(30) })),
    total: { places: 0, orders: 0, charged: 0, refunded: 0 },
    before: { places: 0, orders: 0, charged: 0 },
    sources: [],
    weekdayHours: Array.from({ length: 7 }, () => empty(24)),
    priceSteps: [],
  }),
);

export const Phone: Story = {
  ...withFigures(exampleFigures()),
  globals: { viewport: { value: 'mobile1' } },
};

export const Loading: Story = withFigures(exampleFigures(), { answer: 'pending' });

/** The section fails alone, and can be tried again. */
export const Failed: Story = {
  ...withFigures(exampleFigures(), { answer: { status: 500 } }),
  play: async () => {
    await expect(
      await screen.findByRole('button', { name: 'Probar otra vez' }, { timeout: 15_000 }),
    ).toBeVisible();
  },
};
