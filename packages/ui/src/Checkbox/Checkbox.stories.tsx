import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'UI/Checkbox',
  component: Checkbox,
  tags: ['autodocs'],
  args: { children: 'Acepto los términos' },
  parameters: {
    guidance: {
      use: 'A thing to agree to or to choose, that counts when the form is sent.',
      avoid: 'For something that takes effect at once (Switch), or for one choice of several (RadioGroup).',
      accessibility:
        'The whole row is its label. The error is tied to the box and is read with it. Links in the label stay links.',
    },
  },
} satisfies Meta<typeof Checkbox>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Acepto los términos'));

    await expect(canvas.getByRole('checkbox', { name: 'Acepto los términos' })).toBeChecked();
  },
};

export const Checked: Story = { args: { defaultChecked: true } };

export const WithError: Story = {
  args: { error: 'Debes aceptar los términos y condiciones y la política de privacidad' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'Debes aceptar los términos y condiciones y la política de privacidad',
    );
  },
};

export const Disabled: Story = { args: { disabled: true } };
