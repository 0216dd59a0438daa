import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  component: ConfirmDialog,
  args: {
    open: true,
    onClose: fn(),
    title: '¿Borrar «Marcha Solidaria 5K»?',
    children: 'Se borra el borrador con todas sus versiones. No se puede recuperar.',
    confirmLabel: 'Borrar borrador',
    busyLabel: 'Borrando…',
    onConfirm: fn(async (): Promise<void> => undefined),
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar borrador' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: {
    onConfirm: fn(async (): Promise<void> => {
      throw new TypeError('Failed to fetch');
    }),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Borrar borrador' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Prueba otra vez');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
