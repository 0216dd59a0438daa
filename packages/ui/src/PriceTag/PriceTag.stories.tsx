import type { Meta, StoryObj } from '@storybook/react-vite';
import { PriceTag } from './PriceTag.tsx';

const meta = {
  title: 'UI/PriceTag',
  component: PriceTag,
  tags: ['autodocs'],
  args: { children: '32\u00a0€' },
  parameters: {
    guidance: {
      use: 'The price of a thing that can be bought.',
      avoid: 'For the lines of a sum (SummaryList) or a price within a sentence.',
      accessibility:
        'Pass the text as it is to be read, `12,50 €` or `GRATUITO`; a struck-out price would need words.',
    },
  },
} satisfies Meta<typeof PriceTag>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Free: Story = { args: { children: 'GRATUITO' } };

export const Large: Story = { args: { size: 'lg', children: '56,70\u00a0€' } };
