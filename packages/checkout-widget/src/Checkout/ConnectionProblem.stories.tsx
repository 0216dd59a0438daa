import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ConnectionProblem } from './ConnectionProblem.tsx';

const meta = {
  title: 'Checkout/ConnectionProblem',
  component: ConnectionProblem,
  args: { kind: 'offline', onRetry: fn(), onReload: fn() },
} satisfies Meta<typeof ConnectionProblem>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No hay conexión.');
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));

    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A deployment has removed the rest of this page: a retry can't help. */
export const Outdated: Story = {
  args: { kind: 'outdated' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Hay una versión nueva de esta página.');
    await userEvent.click(canvas.getByRole('button', { name: 'Cargar de nuevo' }));

    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};
