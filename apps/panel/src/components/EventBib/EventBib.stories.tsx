import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, ChevronsUpDown } from 'lucide-react';
import { expect } from 'storybook/test';
import { EventBib } from './EventBib.tsx';
import { GhostBib } from './GhostBib.tsx';

const event = {
  name: '10K Puerto de València',
  startDate: '2026-12-20T08:00:00Z',
  timeZone: 'Europe/Madrid',
  state: 'onSale',
} as const;

const meta = {
  title: 'Panel/EventBib',
  component: EventBib,
  args: { event, now: '2026-11-23T17:42:00Z', icon: <ChevronsUpDown aria-hidden="true" /> },
  decorators: [
    (Story) => (
      <div data-theme="dark" style={{ width: 280, padding: 24, background: 'var(--n-950)' }}>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof EventBib>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {
  play: ({ canvas }) => expect(canvas.getByText(/días para/)).toBeVisible(),
};

export const OneDay: Story = { args: { now: '2026-12-19T17:42:00Z' } };

export const Hours: Story = { args: { now: '2026-12-20T04:10:00Z' } };

export const Minutes: Story = { args: { now: '2026-12-20T07:17:00Z' } };

export const Started: Story = { args: { now: '2026-12-20T08:05:00Z' } };

export const Finished: Story = { args: { event: { ...event, state: 'finished' } } };

export const SoldOut: Story = { args: { event: { ...event, state: 'soldOut' } } };

export const Draft: Story = { args: { event: { ...event, state: 'draft' } } };

export const DraftWithoutDate: Story = { args: { event: { ...event, state: 'draft', startDate: null } } };

export const LongName: Story = {
  args: {
    event: {
      ...event,
      name: 'Carrera Popular Internacional de Montaña Memorial Joan Peris Andrés de la Vall',
    },
    icon: <ArrowRight aria-hidden="true" />,
  },
};

export const Ghost: Story = {
  render: () => <GhostBib>Aquí verás tu próxima salida.</GhostBib>,
};
