import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RaceBib } from './RaceBib.tsx';

const meta = {
  title: 'UI/RaceBib',
  component: RaceBib,
  tags: ['autodocs'],
  args: { number: '2027', note: 'València', name: 'Lucía' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480, padding: 24 }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      use: 'On pages with little else to show: one that was not found, one to come.',
      avoid: 'For what gives somebody a place, which is a Bib that can be read and pressed.',
      accessibility:
        'A picture, hidden from screen readers: whatever matters stands in text beside it. It does not move.',
    },
  },
} satisfies Meta<typeof RaceBib>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('2027')).toBeVisible();
    await expect(canvasElement.querySelector('[aria-hidden] [aria-hidden]')).not.toBeNull();
  },
};

/** It floats over a dark page: its shadow is deeper. */
export const OnDark: Story = {
  decorators: [
    (Story) => (
      <div data-theme="dark" style={{ padding: 40, background: 'var(--bg)' }}>
        <Story />
      </div>
    ),
  ],
};

/** A long name ends in dots instead of reaching the code. */
export const LongName: Story = {
  args: {
    number: '404',
    name: 'Maximiliano-Bartolomé',
    code: <span style={{ display: 'block', height: 60, background: 'black' }} />,
  },
  play: async ({ canvas, canvasElement }) => {
    const name = canvas.getByText('Maximiliano-Bartolomé').getBoundingClientRect();
    const paper = canvasElement.querySelector('[data-theme]')!.getBoundingClientRect();
    await expect(name.right).toBeLessThan(paper.right);
  },
};

/** As small as on a phone. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
};
