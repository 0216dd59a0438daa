import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { positionAt, removeGeolocation, stubGeolocation } from '~/testing/stub-geolocation.ts';
import { explorerEvents as events, filterBar, keepPicture, noPage } from './explorer-story.ts';
import { ExplorerScreen } from './ExplorerScreen.tsx';

const call = 'GET /api/events/list';

const meta = {
  title: 'Portal/ExplorerScreen',
  component: ExplorerScreen,
  args: { readPage: noPage },
  beforeEach: keepPicture,
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/events', { [call]: { body: events } }) },
} satisfies Meta<typeof ExplorerScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await expect(canvas.getByText('2 eventos')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Travesía Playa del Saler' })).toHaveAttribute(
      'href',
      '/events/travesia-playa-del-saler',
    );
  },
};

export const Keyword: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    const [search] = canvas.getAllByRole('searchbox');
    if (search) await userEvent.type(search, 'TRAVESIA');

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByText('1 evento')).toBeVisible();
  },
};

export const Category: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await userEvent.selectOptions(filterBar(canvas).getByLabelText('Categoría'), 'Natación');

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('link', { name: 'Travesía Playa del Saler' })).toBeVisible();
  },
};

/** Length and climb are in the panel of all filters, whose button counts them. Both are chips beside the number of events, and a press removes one. */
export const Course: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('21 y 8,1 km')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Más filtros' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await userEvent.click(panel.getByRole('button', { name: 'De 12 a 25 km' }));
    await userEvent.click(panel.getByRole('button', { name: 'De 800 a 2000 m+' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Ver 1 evento' }));

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('button', { name: 'Más filtros 2 activos' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'De 12 a 25 km' }));
    await expect(canvas.getByRole('button', { name: 'Más filtros 1 activo' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'De 12 a 25 km' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'De 800 a 2000 m+' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

let geolocation: ReturnType<typeof stubGeolocation>;

const hasGeolocation = () => {
  geolocation = stubGeolocation();
  return geolocation.restore;
};

/** The button is disabled during the lookup; filters entered during it stay, and 25 km apply if none were chosen. */
export const Nearby: Story = {
  beforeEach: hasGeolocation,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    const bar = filterBar(canvas);
    await userEvent.click(bar.getByRole('button', { name: 'Buscar cerca de mí' }));
    await expect(bar.getByRole('button', { name: 'Buscando...' })).toBeDisabled();
    await userEvent.type(bar.getByLabelText('Buscar'), 'trail');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    geolocation.asked.mock.lastCall?.[0](positionAt(39.6853, -0.4289));

    await expect(await canvas.findByText('1 evento a 25 km')).toBeVisible();
    await expect(bar.getByLabelText('Distancia')).toHaveValue('25');
    await expect(bar.getByLabelText('Buscar')).toHaveValue('trail');
    await userEvent.clear(bar.getByLabelText('Buscar'));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(bar.getByRole('button', { name: 'Buscar cerca de mí' })).toBeEnabled();
  },
};

/** The pressed button gets the focus back, although it was disabled during the lookup. */
export const NearbyByKeyboard: Story = {
  beforeEach: hasGeolocation,
  play: async ({ canvas }) => {
    const bar = filterBar(canvas);
    bar.getByRole('button', { name: 'Buscar cerca de mí' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(bar.getByRole('button', { name: 'Buscando...' })).toBeDisabled();
    geolocation.asked.mock.lastCall?.[0](positionAt(39.6853, -0.4289));

    await expect(await canvas.findByText(/a 25 km$/)).toBeVisible();
    await waitFor(() => expect(bar.getByRole('button', { name: 'Buscar cerca de mí' })).toHaveFocus());
  },
};

/** A distance that was chosen during the lookup stays as well. */
export const DistanceWhileLocating: Story = {
  beforeEach: hasGeolocation,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    const bar = filterBar(canvas);
    await userEvent.click(bar.getByRole('button', { name: 'Buscar cerca de mí' }));
    await userEvent.selectOptions(bar.getByLabelText('Distancia'), '100');
    geolocation.asked.mock.lastCall?.[0](positionAt(39.6853, -0.4289));

    await expect(await canvas.findByText('2 eventos a 100 km')).toBeVisible();
    await expect(bar.getByLabelText('Distancia')).toHaveValue('100');
  },
};

export const LocationDenied: Story = {
  beforeEach: () =>
    stubGeolocation((_, onError) => onError?.({ code: 1 } as GeolocationPositionError)).restore,
  play: async ({ canvas }) => {
    await userEvent.click(filterBar(canvas).getByRole('button', { name: 'Buscar cerca de mí' }));

    const message = await canvas.findByText(
      'No se pudo obtener tu ubicación. Asegúrate de haber concedido los permisos.',
    );
    await expect(message.closest('[role="alert"]')).toBeVisible();
    await expect(filterBar(canvas).getByRole('button', { name: 'Buscar cerca de mí' })).toBeEnabled();
  },
};

export const LocationUnsupported: Story = {
  beforeEach: removeGeolocation,
  play: async ({ canvas }) => {
    await userEvent.click(filterBar(canvas).getByRole('button', { name: 'Buscar cerca de mí' }));

    const message = await canvas.findByText('La geolocalización no está soportada por este navegador.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: screenAt('/events', { [call]: { body: [] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se encontraron eventos')).toBeVisible();
    await expect(canvas.getByText('Intenta ajustar tus filtros.')).toBeVisible();
  },
};

/** An event that can't be shown on the map stays in the list, with a note. */
export const WithoutPlace: Story = {
  parameters: screenAt('/events', {
    [call]: { body: events.map((event, index) => (index === 1 ? { ...event, coordinates: null } : event)) },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 sin ubicación en el mapa')).toBeVisible();
    const notes = canvas.getAllByText('Sin ubicación en el mapa');
    await expect(notes).toHaveLength(1);
    await expect(notes[0]?.closest('article')).toHaveTextContent('Travesía Playa del Saler');
  },
};

/** If the list can't be fetched, the error is only logged. */
export const Failed: Story = {
  args: { readPage: () => Promise.reject(new Error('The server is away.')) },
  parameters: screenAt('/events', { [call]: { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se encontraron eventos')).toBeVisible();
  },
};

export const Loading: Story = { parameters: screenAt('/events', { [call]: 'pending' }) };

/** Search and chips over the map, and the list on a sheet that its handle makes taller. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await expect(canvas.queryByRole('form', { name: 'Filtros' })).not.toBeInTheDocument();

    // Its cover has no room for the category.
    await expect(canvas.getByText('Natación ·')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Ampliar: Lista de eventos' }));

    await expect(canvas.getByRole('button', { name: 'Reducir: Lista de eventos' })).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: 'Buscar eventos' })).toBeVisible();
  },
};

/** Back from an event restores the sheet's height. */
export const MobileBack: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvas }) => {
    const event = await canvas.findByRole('link', { name: 'Travesía Playa del Saler' });
    await userEvent.click(canvas.getByRole('button', { name: 'Ampliar: Lista de eventos' }));
    await userEvent.click(event);
    await userEvent.click(await canvas.findByRole('button', { name: 'Atrás' }));

    await expect(canvas.getByRole('button', { name: 'Reducir: Lista de eventos' })).toBeVisible();
  },
};
