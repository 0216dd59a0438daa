import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'UI/Switch',
  component: Switch,
  tags: ['autodocs'],
  args: { children: 'Quiero factura', description: 'La podrás descargar también desde tu perfil' },
  parameters: {
    guidance: {
      use: 'A setting that is on or off, and takes effect at once or shows more of a form.',
      avoid: 'For agreement (Checkbox).',
      accessibility: 'A native checkbox with the role of a switch; label and description are tied to it.',
    },
  },
} satisfies Meta<typeof Switch>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Quiero factura' });
    await userEvent.click(control);

    await expect(control).toBeChecked();
    await expect(control).toHaveAccessibleDescription('La podrás descargar también desde tu perfil');
  },
};

export const On: Story = { args: { defaultChecked: true } };
