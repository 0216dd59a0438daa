import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AuthPanel } from './AuthPanel.tsx';

const meta = {
  title: 'Portal/AuthPanel',
  component: AuthPanel,
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', minHeight: 760 }}>
        <Story />
      </div>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AuthPanel>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A picture beside the form on large screens, hidden from screen readers. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Lucía Ferrer Mas')).toBeVisible();
    await expect(canvasElement.querySelector('aside')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** Phones don't show it. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Lucía Ferrer Mas')).not.toBeVisible();
  },
};
