import type { Meta, StoryObj } from '@storybook/react-vite';
import { EventCardSkeleton } from './EventCardSkeleton.tsx';

const meta = {
  title: 'UI/EventCardSkeleton',
  component: EventCardSkeleton,
  tags: ['autodocs'],
  parameters: {
    guidance: {
      use: 'As many as fit the view while the first events load.',
      avoid: 'When earlier results can stay on screen, or for loads under 300 ms.',
      accessibility:
        "Hidden from screen readers: put `aria-busy` on the list, or a Spinner's words beside it.",
    },
  },
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
