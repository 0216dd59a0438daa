import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CodeField } from './CodeField.tsx';

const meta = {
  title: 'UI/CodeField',
  component: CodeField,
  tags: ['autodocs'],
  args: { label: 'Código de verificación', value: '', onValueChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <CodeField {...args} value={value} onValueChange={setValue} />;
  },
  parameters: {
    guidance: {
      use: 'A code of digits that was sent to the person.',
      avoid: 'For passwords or numbers with a meaning (TextField).',
      accessibility:
        'One input, not six: paste, autofill (`one-time-code`) and screen readers work as in any field. Anything but digits is left out as it is typed.',
    },
  },
} satisfies Meta<typeof CodeField>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Phones offer the code from the message, and show a numeric keyboard. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Código de verificación' });
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(input).toHaveAttribute('inputmode', 'numeric');
  },
};

export const Typed: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Código de verificación' });

    await userEvent.type(input, '12a 34567');

    await expect(input).toHaveValue('123456');
  },
};

/** Pasted as in the e-mail, with its space. */
export const Pasted: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Código de verificación' });

    await userEvent.click(input);
    await userEvent.paste(' 012 345 ');

    await expect(input).toHaveValue('012345');
  },
};

export const WithError: Story = {
  args: { value: '012345', error: 'El código no es correcto.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('El código no es correcto.');
  },
};

export const Disabled: Story = { args: { value: '012345', disabled: true } };
