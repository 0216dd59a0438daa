import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Drawer } from './Drawer.tsx';

const meta = {
  title: 'UI/Drawer',
  component: Drawer,
  tags: ['autodocs'],
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
  parameters: {
    docs: { story: { inline: false, height: '480px' } },
    guidance: {
      use: 'The menu of small screens.',
      avoid: 'For a question (Dialog), or on large screens, which have room for the links.',
      accessibility:
        'A native modal `<dialog>` with a name, focus kept inside and given back. The cross is its first control.',
    },
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
