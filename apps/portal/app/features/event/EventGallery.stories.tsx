import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EventGallery } from './EventGallery.tsx';

const picture = (number: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="450"><rect width="720" height="450" fill="hsl(${number * 50} 40% 60%)"/></svg>`,
  )}`;

const pictures = (count: number) => Array.from({ length: count }, (_, index) => picture(index + 1));

const meta = {
  title: 'Portal/EventGallery',
  component: EventGallery,
  args: { name: 'Trail Nocturno del Garbí', images: pictures(3), alts: ['La salida', '', ''] },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 760 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EventGallery>;

export default meta;

type Story = StoryObj<typeof meta>;

interface Canvas {
  getAllByRole: (role: 'button') => HTMLElement[];
}

/** More than half of the gap between two pictures, in pixels. */
const reach = 7;

/** Checks a grid of points all over the gallery: each must be on a picture, or between two. */
async function expectNoHole(canvas: Canvas) {
  const rects = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect());
  const left = Math.min(...rects.map((rect) => rect.left));
  const right = Math.max(...rects.map((rect) => rect.right));
  const top = Math.min(...rects.map((rect) => rect.top));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  const steps = Array.from({ length: 25 }, (_, step) => step / 24);
  const holes = steps
    .flatMap((across) =>
      steps.map((down) => ({ x: left + across * (right - left), y: top + down * (bottom - top) })),
    )
    .filter(
      ({ x, y }) =>
        !rects.some(
          (rect) =>
            x >= rect.left - reach &&
            x <= rect.right + reach &&
            y >= rect.top - reach &&
            y <= rect.bottom + reach,
        ),
    );
  await expect(holes).toEqual([]);
}

const withoutHole = (count: number): Story => ({
  args: { images: pictures(count) },
  play: ({ canvas }) => expectNoHole(canvas),
});

const narrow = (count: number): Story => ({
  ...withoutHole(count),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
});

/** Each picture opens large; buttons and arrow keys cycle through the others. Closing restores the focus. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expectNoHole(canvas);
    const picture = canvas.getByRole('button', { name: 'Ampliar imagen 2 de 3' });
    const body = within(document.body);
    const expectShown = async (number: number) => {
      await waitFor(() => expect(body.getByRole('dialog', { name: `Imagen ${number} de 3` })).toBeVisible());
      const name = number === 1 ? 'La salida' : `Imagen ${number} de Trail Nocturno del Garbí`;
      await expect(body.getByRole('img', { name })).toBeVisible();
    };

    await userEvent.click(picture);
    await expectShown(2);
    await userEvent.click(body.getByRole('button', { name: 'Imagen siguiente' }));
    await expectShown(3);
    await userEvent.keyboard('{ArrowRight}');
    await expectShown(1);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expectShown(2);

    await userEvent.click(body.getByRole('button', { name: 'Cerrar' }));
    await expect(body.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(picture).toHaveFocus();
  },
};

export const One: Story = withoutHole(1);

/** Side by side, with the same size. */
export const Two: Story = withoutHole(2);

export const Four: Story = withoutHole(4);

export const Five: Story = withoutHole(5);

export const Six: Story = withoutHole(6);

export const TwoNarrow: Story = narrow(2);

export const FiveNarrow: Story = narrow(5);
