import type { Meta, StoryObj } from '@storybook/react-vite';
import { EventDate } from './EventDate.tsx';

const meta = { title: 'Panel/EventDate', component: EventDate } satisfies Meta<typeof EventDate>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { event: { startDate: '2026-12-12T17:00:00.000Z', timeZone: 'Europe/Madrid' } },
};

export const NoDate: Story = { args: { event: { startDate: null, timeZone: 'Europe/Madrid' } } };
