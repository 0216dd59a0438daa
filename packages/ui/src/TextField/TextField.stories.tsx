import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search as SearchIcon } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'UI/TextField',
  component: TextField,
  tags: ['autodocs'],
  args: { label: 'Nombre', placeholder: 'Tu nombre' },
  parameters: {
    guidance: {
      use: 'One line of text, with the `type` and `autocomplete` that belong to it.',
      avoid:
        'For a date that can be picked from few (Select), a quantity (QuantityStepper), or a code (CodeField).',
      accessibility:
        "The label is always there; a placeholder is no label. An error says how to put it right, and is read with the field. 16 px, so that phones don't zoom.",
    },
  },
} satisfies Meta<typeof TextField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithHint: Story = { args: { hint: 'Como aparece en tu documento' } };

export const Optional: Story = { args: { label: 'Teléfono', type: 'tel', optionalLabel: 'opcional' } };

/** The error belongs to the input: a screen reader reads it with the label. */
export const WithError: Story = {
  args: {
    label: 'Correo electrónico',
    type: 'email',
    defaultValue: 'andreu@',
    error: 'Falta el dominio, por ejemplo andreu@correo.es',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Correo electrónico' });

    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Falta el dominio, por ejemplo andreu@correo.es');
  },
};

export const ReadOnly: Story = {
  args: {
    label: 'Correo electrónico',
    readOnly: true,
    value: 'lucia@correo.es',
    hint: 'No se puede cambiar',
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Lucía' } };

export const Password: Story = {
  args: {
    label: 'Contraseña',
    type: 'password',
    autoComplete: 'current-password',
    defaultValue: 'Calderona21!',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Contraseña');
    await expect(input).toHaveAttribute('type', 'password');

    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar contraseña' }));

    await expect(input).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: 'Ocultar contraseña' })).toBeVisible();
  },
};

export const Search: Story = {
  args: {
    label: 'Buscar',
    labelHidden: true,
    type: 'search',
    icon: <SearchIcon />,
    placeholder: 'Nombre, lugar o descripción',
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar' }), 'trail');

    await expect(canvas.getByRole('searchbox')).toHaveValue('trail');
  },
};
