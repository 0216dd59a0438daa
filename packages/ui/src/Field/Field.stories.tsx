import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from './Field.tsx';

const meta = {
  title: 'UI/Field',
  component: Field,
  tags: ['autodocs'],
  args: {
    label: 'Distancia',
    hint: 'Hasta 100 km',
    children: (control) => <input {...control} type="range" max={100} />,
  },
  parameters: {
    guidance: {
      use: 'Around a control of your own, to give it label, hint and error like all others.',
      avoid: 'Around TextField, TextArea, Select or CodeField: they have it inside.',
      accessibility:
        'Spread all of `control` onto the control: its id, `aria-describedby` and `aria-invalid` tie the texts to it. Groups of choices need RadioGroup instead.',
    },
  },
} satisfies Meta<typeof Field>;

export default meta;

type Story = StoryObj<typeof meta>;

/** For a custom control: it gets its id and its descriptions from the field. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: 'Distancia' })).toHaveAccessibleDescription(
      'Hasta 100 km',
    );
  },
};
