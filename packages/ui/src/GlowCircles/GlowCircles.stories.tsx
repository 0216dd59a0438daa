import type { Meta, StoryObj } from '@storybook/react-vite';
import { GlowCircles } from './GlowCircles.tsx';

const meta = {
  title: 'UI/GlowCircles',
  component: GlowCircles,
  tags: ['autodocs'],
  parameters: {
    guidance: {
      use: 'Behind the hero of a dark page, once.',
      avoid: 'Behind long text, or on light pages: the design has them on dark only.',
      accessibility:
        'Decoration, hidden from screen readers, still under reduced motion. Text over it must hold its contrast on the brightest spot.',
    },
    layout: 'fullscreen',
  },
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
