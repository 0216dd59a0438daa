import type { Meta, StoryObj } from '@storybook/react-vite';
import { GlowCircles } from './GlowCircles.tsx';

const meta = {
  title: 'UI/GlowCircles',
  component: GlowCircles,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div
        data-theme="dark"
        style={{ position: 'relative', height: '90vh', background: 'var(--bg)', color: 'var(--text)' }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof GlowCircles>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Home: Story = { args: { look: 'home' } };
