import type { Meta, StoryObj } from '@storybook/react-vite';
import { EventCardSkeleton } from './EventCardSkeleton.tsx';

const meta = {
  title: 'UI/EventCardSkeleton',
  component: EventCardSkeleton,
} satisfies Meta<typeof EventCardSkeleton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <div style={{ width: 290 }}>
      <EventCardSkeleton />
    </div>
  ),
};
