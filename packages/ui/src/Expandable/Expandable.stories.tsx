import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Expandable } from './Expandable.tsx';

const meta = {
  title: 'UI/Expandable',
  component: Expandable,
  tags: ['autodocs'],
  args: {
    children: (
      <p style={{ maxWidth: '40ch' }}>
        Una noche por los senderos de la Serra Calderona. La salida es al anochecer desde la plaza de Serra y
        el punto más alto es el mirador del Garbí, con la costa iluminada a tus pies. El recorrido está
        balizado con reflectantes y tiene tres avituallamientos.
      </p>
    ),
  },
  parameters: {
    guidance: {
      use: 'A description of unknown length that should not push the rest of the page away.',
      avoid:
        'For terms that somebody has to read, or to hide controls: what overflows could still take the focus.',
      accessibility:
        'The text is always in the page for screen readers and for search; the button says whether it is open.',
    },
  },
} satisfies Meta<typeof Expandable>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar más' }));

    await expect(canvas.getByRole('button', { name: 'Mostrar menos' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  },
};
