import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '@dorsal/ui/Button';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { UndoProvider, useOfferUndo } from './UndoToast.tsx';

const undo = fn();

function Remove() {
  const offer = useOfferUndo();
  return <Button onClick={() => offer({ message: 'Entrada quitada.', undo })}>Quitar</Button>;
}

const meta = {
  title: 'Panel/UndoToast',
  component: UndoProvider,
  args: { children: <Remove /> },
} satisfies Meta<typeof UndoProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar' }));

    await expect(canvas.getByRole('status')).toHaveTextContent('Entrada quitada.');
    await expect(canvas.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  },
};

/** Works by keyboard, once. */
export const Undone: Story = {
  play: async ({ canvas }) => {
    undo.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar' }));
    canvas.getByRole('button', { name: 'Deshacer' }).focus();
    await userEvent.keyboard('{Enter}');

    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Deshacer' })).toBeNull());
  },
};
