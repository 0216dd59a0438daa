import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type RefObject, useState } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ListedEvent } from '../../../../shared/listed-event.ts';
import { useMapMoves } from './use-map-moves.ts';

/** Receives what MapLibre should bring into view. */
const easeTo = fn();

/** In pixels from the upper left corner of the map. */
interface PlaceInView {
  x: number;
  y: number;
}

/** A map whose view shows the event at `place`. */
function mapWithEventAt(place: PlaceInView): RefObject<MapRef | null> {
  const container = { clientWidth: window.innerWidth, clientHeight: window.innerHeight };
  const getCenter = () => ({ lng: 0, lat: 0 });
  const view = { project: () => place, getCenter, getContainer: () => container, easeTo };
  return { current: view } as unknown as RefObject<MapRef | null>;
}

/** An active event that is looked up again for other results: each answer of a worker is a copy. */
function ActiveEventOfResults(place: PlaceInView) {
  const [map] = useState(() => mapWithEventAt(place));
  const [active, setActive] = useState<ListedEvent>(eventListItemExample);
  const [answers, setAnswers] = useState(1);
  const [isPointedAt, setPointedAt] = useState(false);
  useMapMoves(map, {
    activeId: active._id,
    active,
    isPointedAt,
    userLocation: undefined,
    coveredShare: 0.35,
  });
  const answer = (event: ListedEvent) => {
    setActive(structuredClone(event));
    setAnswers(answers + 1);
  };
  return (
    <>
      <button type="button" onClick={() => answer(active)}>
        Otros resultados
      </button>
      <button type="button" onClick={() => answer({ ...active, _id: `${answers}` })}>
        Otro evento
      </button>
      <button
        type="button"
        onMouseEnter={() => {
          setPointedAt(true);
          answer({ ...active, _id: `${answers}` });
        }}
        onClick={() => setPointedAt(false)}
      >
        Marcador
      </button>
      <output>{answers}</output>
    </>
  );
}

const meta = {
  title: 'Portal/MapMoves',
  component: ActiveEventOfResults,
  args: { x: -500, y: -500 },
  beforeEach: () => void easeTo.mockClear(),
} satisfies Meta<typeof ActiveEventOfResults>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Only once: the map doesn't move back when the results change and still have the event. */
export const OtherResults: Story = {
  play: async ({ canvas }) => {
    await expect(easeTo).toHaveBeenCalledTimes(1);

    await userEvent.click(canvas.getByRole('button', { name: 'Otros resultados' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('2');
    await expect(easeTo).toHaveBeenCalledTimes(1);
  },
};

export const OtherEvent: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Otro evento' }));

    await expect(canvas.getByRole('status')).toHaveTextContent('2');
    await expect(easeTo).toHaveBeenCalledTimes(2);
  },
};

/** A hovered marker stays under the pointer; when pressed, it moves to where its popup fits. */
export const Pointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Marcador' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('2');
    await expect(easeTo).toHaveBeenCalledTimes(1);

    await userEvent.click(canvas.getByRole('button', { name: 'Marcador' }));
    await waitFor(() => expect(easeTo).toHaveBeenCalledTimes(2));
  },
};

const onPhone = { viewport: { value: 'mobile2', isRotated: false } };

/** Half a popup doesn't fit between the marker and the edge of a phone. */
export const AtEdgeOfPhone: Story = {
  globals: onPhone,
  args: { x: 107, y: 420 },
  play: () => expect(easeTo).toHaveBeenCalledTimes(1),
};

/** The popup above the marker would be under the tools. */
export const UnderToolsOfPhone: Story = {
  globals: onPhone,
  args: { x: 200, y: 340 },
  play: () => expect(easeTo).toHaveBeenCalledTimes(1),
};

export const InSightOnPhone: Story = {
  globals: onPhone,
  args: { x: 200, y: 420 },
  play: () => expect(easeTo).not.toHaveBeenCalled(),
};

/** A large map has no tools over it, and the popup of a marker at its edge opens to the other side. */
export const InSightOnLargeScreen: Story = {
  args: { x: 107, y: 340 },
  play: () => expect(easeTo).not.toHaveBeenCalled(),
};
