import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const meta = {
  title: 'UI/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['autodocs'],
  args: { children: 'Añadir' },
  parameters: {
    guidance: {
      use: "Words that eyes get from the picture: the rest of a button's name, a unit.",
      avoid: 'To say more to screen readers than others see.',
      accessibility: 'Never around something that can take the focus: it would vanish from sight.',
    },
  },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <button type="button">
      + <VisuallyHidden>Añadir</VisuallyHidden>
    </button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '+ Añadir' })).toBeVisible();
  },
};
