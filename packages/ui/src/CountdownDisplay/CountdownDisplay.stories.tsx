import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CountdownDisplay } from './CountdownDisplay.tsx';

const meta = {
  title: 'UI/CountdownDisplay',
  component: CountdownDisplay,
  tags: ['autodocs'],
  args: {
    days: 21,
    hours: 21,
    minutes: 45,
    seconds: 8,
    labels: { days: 'Días', hours: 'Hrs', minutes: 'Min', seconds: 'Seg' },
    label: 'Faltan 21 días, 21 horas y 45 minutos',
  },
  parameters: {
    guidance: {
      use: 'The days to a start, in four numerals.',
      avoid: 'For the few minutes of a hold (the checkout has its own clock), or where the time is up.',
      accessibility:
        'Screen readers get `label` in place of the numerals. Renew that sentence once a minute, so that it is not read each second.',
    },
  },
} satisfies Meta<typeof CountdownDisplay>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One text for screen readers, four visible numerals. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const timer = canvas.getByRole('timer', { name: 'Faltan 21 días, 21 horas y 45 minutos' });

    await expect(timer).toHaveTextContent('21Días21Hrs45Min08Seg');
  },
};

export const Filling: Story = {
  args: { align: 'fill' },
  decorators: [
    (Story) => (
      <div style={{ width: 360 }}>
        <Story />
      </div>
    ),
  ],
};

export const Zero: Story = {
  args: { days: 0, hours: 0, minutes: 0, seconds: 0, label: 'El evento ha empezado' },
};
