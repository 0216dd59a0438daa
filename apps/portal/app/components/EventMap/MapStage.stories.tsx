import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, useEffect } from 'react';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { BaseMap } from './BaseMap.tsx';
import type { MapReports } from './map-state.ts';
import { MapStage } from './MapStage.tsx';

const failureText = 'No hemos podido cargar el mapa. Tienes todos los eventos en la lista.';

type Loaded = { default: ComponentType<MapReports> };

/** A map that is shown at once. */
function CompleteMap({ onState }: MapReports) {
  useEffect(() => onState('shown'), [onState]);
  return <p>Mapa de Serra</p>;
}

function RealMap({ onState }: MapReports) {
  return (
    <BaseMap
      styleUrl="/map/style.json"
      view={{ centre: { lat: 39.685, lng: -0.43 }, zoom: 13 }}
      label="Mapa de Serra"
      onState={onState}
    />
  );
}

const meta = {
  title: 'Portal/MapStage',
  component: MapStage<object>,
  decorators: [
    (Story) => (
      <div style={{ height: 420 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    wanted: true,
    load: () => Promise.resolve<Loaded>({ default: CompleteMap }),
    map: {},
    picture: <p>Serra, dibujada</p>,
    failureText,
  },
} satisfies Meta<typeof MapStage<object>>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Mapa de Serra')).toBeVisible());
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** The picture shows until the map has loaded. */
export const Coming: Story = {
  args: { load: () => new Promise<Loaded>(() => undefined) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Serra, dibujada')).toBeVisible();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

let tries = 0;

/** The map's code can be fetched only at the second try. */
const withoutCode = {
  beforeEach: () => {
    tries = 0;
  },
  args: {
    load: async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: CompleteMap };
    },
  },
} satisfies Story;

/** The map's code could not be fetched: a retry fetches it again. */
export const WithoutCode: Story = {
  ...withoutCode,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(failureText));
    await expect(canvas.getByText('Serra, dibujada')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));

    await waitFor(() => expect(canvas.getByText('Mapa de Serra')).toBeVisible());
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** The map is fetched again when the connection comes back, without moving the focus. */
export const Reconnected: Story = {
  ...withoutCode,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(failureText));
    window.dispatchEvent(new Event('online'));

    await waitFor(() => expect(canvas.getByText('Mapa de Serra')).toBeVisible());
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(document.body).toHaveFocus();
  },
};

/** As in browsers without WebGL. */
export const WithoutWebGl: Story = {
  beforeEach: () => {
    const getContext = spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    return () => getContext.mockRestore();
  },
  args: { load: () => Promise.resolve<Loaded>({ default: RealMap }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(failureText));
    await expect(canvas.getByText('Serra, dibujada')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};
