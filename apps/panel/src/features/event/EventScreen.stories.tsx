import type { EventDraftBody, PanelEventBody } from '@dorsal/api-contract/panel/events';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { PanelStory, type PanelStoryProps, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleFigures } from '#/testing/figures-examples.ts';
import { exampleEvent, minutesAgo } from '#/testing/panel-examples.ts';
import { EventScreen } from './EventScreen.tsx';

const meta = {
  title: 'Panel/Event',
  component: EventScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EventScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const calls = '/api/organizer/org-la-marina/events';
const tickets = [
  { id: '21k', name: '21K Calderona', capacity: 700, withheld: 0 },
  { id: '12k', name: '12K Garbí', capacity: 700, withheld: 20 },
];

const draft = {
  eventId: 'garbi',
  version: 4,
  content: { tickets },
  savedAt: minutesAgo(30),
  savedBy: 'Laia Bosch',
  published: { tickets },
  problems: [],
  sold: {
    '21k': { sold: 648, held: 8, withheld: 0, capacity: 700 },
    '12k': { sold: 636, held: 6, withheld: 20, capacity: 700 },
  },
  publishAt: null,
  previewUrl: null,
  // Only what the screen reads.
} as unknown as EventDraftBody;

const withEvent = (event: PanelEventBody, place: Omit<PanelStoryProps, 'children'> = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event"
      at="/ca-la-marina/events/garbi"
      {...place}
      answers={{
        [`GET ${calls}`]: { body: [event] },
        [`GET ${calls}/garbi/draft`]: { body: draft },
        [`GET ${calls}/garbi/figures`]: { body: exampleFigures() },
        ...place.answers,
      }}
    >
      <EventScreen />
    </PanelStory>
  ),
});

export const OnSale: Story = {
  ...withEvent(exampleEvent({ pendingChanges: 3 })),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('1.284 de 1.400 plazas');
    await expect(await screen.findByText('21K Calderona')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Abrir la página pública' })).toBeVisible();
  },
};

export const Draft: Story = withEvent(
  exampleEvent({
    state: 'draft',
    publicUrl: null,
    blockers: 2,
    collected: 0,
    places: { sold: 0, held: 0, withheld: 0, capacity: null },
  }),
  {
    answers: {
      [`GET ${calls}/garbi/draft`]: {
        body: { ...draft, content: { tickets: [] }, published: null, sold: {} },
      },
    },
  },
);

/** A new link appears in the page. */
export const Preview: Story = {
  ...withEvent(exampleEvent(), {
    answers: (() => {
      let previewUrl: string | null = null;
      return {
        [`GET ${calls}/garbi/draft`]: () => ({ body: { ...draft, previewUrl } }),
        [`POST ${calls}/garbi/preview-link`]: () => {
          previewUrl = 'https://dorsal.example/preview/3f9aKx72QmZ0';
          return { body: exampleEvent() };
        },
      };
    })(),
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Crear enlace de prueba' }));
    await expect(await screen.findByRole('textbox', { name: 'Enlace de prueba' })).toHaveValue(
      'https://dorsal.example/preview/3f9aKx72QmZ0',
    );
  },
};

/** Neither money nor what needs the draft. */
export const Entrance: Story = {
  ...withEvent(exampleEvent({ collected: null }), { session: sessionAs('entrance') }),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Entrada' })).toBeVisible();
    await expect(screen.queryByText('Cobrado')).toBeNull();
    await expect(screen.queryByRole('link', { name: 'Editar evento' })).toBeNull();
  },
};

export const Unknown: Story = {
  ...withEvent(exampleEvent({ _id: 'other' })),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Aquí no hay nada');
  },
};

export const LongName: Story = withEvent(
  exampleEvent({
    name: 'Carrera Popular Internacional de Montaña Memorial Joan Peris Andrés por la Serra Calderona',
    collected: 1_234_567.89,
  }),
);

export const Loading: Story = withEvent(exampleEvent(), { answers: { [`GET ${calls}`]: 'pending' } });

export const Failed: Story = withEvent(exampleEvent(), { answers: { [`GET ${calls}`]: { status: 500 } } });
