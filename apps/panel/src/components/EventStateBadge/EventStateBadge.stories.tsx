import type { Meta, StoryObj } from '@storybook/react-vite';
import { EventStateBadge, eventStates } from './EventStateBadge.tsx';

const meta = { title: 'Panel/EventStateBadge', component: EventStateBadge } satisfies Meta<
  typeof EventStateBadge
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { state: 'onSale' } };

export const EveryState: Story = {
  args: { state: 'draft' },
  render: () => (
    <ul>
      {eventStates.map((state) => (
        <li key={state}>
          <EventStateBadge state={state} />
        </li>
      ))}
    </ul>
  ),
};
