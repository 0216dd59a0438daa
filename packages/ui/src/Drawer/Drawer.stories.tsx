import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Drawer } from './Drawer.tsx';

const meta = {
  title: 'UI/Drawer',
  component: Drawer,
  args: {
    open: true,
    onClose: fn(),
    label: 'Menú',
    children: (
      <nav aria-label="Menú">
        <a href="#perfil">Mi Perfil</a>
      </nav>
    ),
  },
} satisfies Meta<typeof Drawer>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }));

    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
