import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateNumeral } from './DateNumeral.tsx';

const meta = {
  title: 'UI/DateNumeral',
  component: DateNumeral,
  tags: ['autodocs'],
  args: { day: '12', monthYear: 'dic 2026', dateTime: '2026-12-12' },
  parameters: {
    guidance: {
      use: 'The date of an event, where it is what people look for first.',
      avoid: 'In running text, or for a range of dates.',
      accessibility: 'A `<time>` with the date for machines; it reads as one string, `12 dic 2026`.',
    },
  },
} satisfies Meta<typeof DateNumeral>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('time')).toHaveTextContent('12 dic 2026');
    await expect(canvas.getByRole('time')).toHaveAttribute('datetime', '2026-12-12');
  },
};

/** Without `<time>`, since there is no date for machines. */
export const Unknown: Story = {
  args: { day: '–', monthYear: 'Fecha por confirmar', dateTime: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('time')).toBeNull();
    await expect(canvas.getByText('Fecha por confirmar')).toBeVisible();
  },
};

export const Large: Story = { args: { size: 'lg' } };
