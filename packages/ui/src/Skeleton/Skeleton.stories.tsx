import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'UI/Skeleton',
  component: Skeleton,
  tags: ['autodocs'],
  parameters: {
    guidance: {
      use: 'The shape of a part whose size is known before its content.',
      avoid: 'For a short wait, or for a whole page: that is noise.',
      accessibility:
        "Hidden from screen readers, still under reduced motion. `aria-busy` or a Spinner's words tell of the wait.",
    },
  },
} satisfies Meta<typeof Skeleton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Picture: Story = { args: { aspectRatio: '16 / 10', width: '250px' } };
