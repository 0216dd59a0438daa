import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { PanelStory, type PanelStoryProps, sessionAs } from '#/testing/answering-panel.tsx';
import { exampleEvent, exampleEvents } from '#/testing/panel-examples.ts';
import { EventsScreen } from './EventsScreen.tsx';

const meta = {
  title: 'Panel/Events',
  component: EventsScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EventsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const call = '/api/organizer/org-la-marina/events';
const answers = { [`GET ${call}`]: { body: exampleEvents } };

const at = (query: string, place: Omit<PanelStoryProps, 'children'> = {}): Story => ({
  render: () => (
    <PanelStory path="/:org/events" at={`/ca-la-marina/events${query}`} answers={answers} {...place}>
      <EventsScreen />
    </PanelStory>
  ),
});

const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

export const Default: Story = {
  ...at(''),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('3 eventos en venta');
    await expect(names()).toHaveLength(6);
    await expect(screen.getByText('Faltan 2 cosas para publicar')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Finalizado 4' })).toBeVisible();

    await userEvent.click(screen.getByRole('link', { name: 'Ver los 3 anteriores' }));
    await expect(names()).toHaveLength(9);
  },
};

/** Without accents, and by place. */
export const Search: Story = {
  ...at(''),
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
    await userEvent.keyboard('/naquera');
    await waitFor(() => expect(names()).toEqual(['Gran Fondo Serra Calderona']));
  },
};

export const OneState: Story = {
  ...at('?state=draft'),
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Borrador 1' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(names()).toEqual(['Marcha Solidaria 5K']);
  },
};

export const NoneFound: Story = {
  ...at('?q=maraton'),
  play: async () => {
    await expect(await screen.findByText('Sin filtros hay 9 eventos.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Quitar los filtros' }));
    await expect(names()).toHaveLength(6);
  },
};

export const NewOrganizer: Story = at('', { answers: { [`GET ${call}`]: { body: [] } } });

export const Loading: Story = at('', { answers: { [`GET ${call}`]: 'pending' } });

export const Failed: Story = {
  ...at('', { answers: { [`GET ${call}`]: { status: 500 } } }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Probar otra vez' })).toBeVisible();
  },
};

/** Neither money nor buttons that the role can't use. */
export const Entrance: Story = {
  ...at('', { session: sessionAs('entrance') }),
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
    await expect(screen.queryByText('36.478,00 €')).toBeNull();
    await expect(screen.queryByRole('link', { name: 'Crear evento' })).toBeNull();
  },
};

export const LongName: Story = at('', {
  answers: {
    [`GET ${call}`]: {
      body: [
        exampleEvent({
          name: 'Carrera Popular Internacional de Montaña Memorial Joan Peris Andrés por los Senderos de la Calderona',
          location: 'Área recreativa de la Font de l’Or, Parque Natural de la Serra Calderona, Valencia',
          places: { sold: 100_000, held: 1200, withheld: 50, capacity: 120_000 },
          collected: 12_345_678.9,
          startDate: null,
        }),
      ],
    },
  },
});

export const Create: Story = {
  ...at('?new=name', {
    answers: { ...answers, [`POST ${call}`]: { status: 201, body: exampleEvent({ _id: 'nuevo' }) } },
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear evento' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Crear evento' }));
    await expect(dialog.getByText('Escribe el nombre del evento.')).toBeVisible();

    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre del evento' }), 'San Silvestre');
    await userEvent.click(dialog.getByRole('button', { name: 'Crear evento' }));
    await expect(await screen.findByText('Dirección: /ca-la-marina/events/nuevo/edit/details')).toBeVisible();
  },
};

export const Repeat: Story = {
  ...at('?new=repeat&event=saler', {
    answers: {
      ...answers,
      [`POST ${call}/saler/duplicate`]: {
        status: 400,
        body: {
          message: 'Revisa los datos.',
          fields: { day: 'Elige un día que no haya pasado.' },
        },
      },
    },
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear evento' }));
    await expect(dialog.getByRole('combobox', { name: 'Edición' })).toHaveValue('saler');
    await userEvent.click(dialog.getByRole('button', { name: 'Repetir edición' }));
    await expect(await dialog.findByText('Elige un día que no haya pasado.')).toBeVisible();
  },
};

export const ImportFile: Story = {
  ...at('?new=file', {
    answers: {
      ...answers,
      [`POST ${call}/import`]: {
        status: 400,
        body: {
          message: 'El fichero tiene datos que no valen.',
          fields: { 'event.tickets.0.price': 'Escribe un precio.' },
        },
      },
    },
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear evento' }));
    const choose = async (text: string) => {
      await userEvent.upload(
        await dialog.findByLabelText('Elige un fichero'),
        new File([text], 'evento.json', { type: 'application/json' }),
      );
      await userEvent.click(dialog.getByRole('button', { name: 'Crear evento' }));
    };
    await choose('{');
    await expect(await dialog.findByText(/no es un JSON válido/)).toBeVisible();

    await choose('{"name":"10K"}');
    await expect(await dialog.findByText('tickets.0.price: Escribe un precio.')).toBeVisible();
  },
};
