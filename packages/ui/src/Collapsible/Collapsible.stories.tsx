import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Collapsible } from './Collapsible.tsx';

const meta = {
  title: 'UI/Collapsible',
  component: Collapsible,
  tags: ['autodocs'],
  args: {
    summary: '¿Qué métodos de pago se aceptan?',
    children: (
      <p>Tarjeta mediante TPV virtual o transferencia bancaria con autorización de la organización.</p>
    ),
  },
  parameters: {
    guidance: {
      use: 'Answers to questions, or the parts of a long page that few people need at once.',
      avoid: 'For what everybody has to read before going on, or to cut a long text (Expandable).',
      accessibility:
        "A button with `aria-expanded` inside a heading when `level` is given. What is closed is out of reach of Tab and of the page's search.",
    },
  },
} satisfies Meta<typeof Collapsible>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '¿Qué métodos de pago se aceptan?' });
    await expect(canvas.getByText(/^Tarjeta/)).not.toBeVisible();

    await userEvent.click(button);

    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByText(/^Tarjeta/)).toBeVisible());
  },
};

export const Open: Story = { args: { defaultOpen: true } };

export const Section: Story = {
  args: {
    look: 'section',
    level: 2,
    summary: '21K Calderona',
    meta: '5 horas, 2 participantes',
    defaultOpen: true,
  },
};
