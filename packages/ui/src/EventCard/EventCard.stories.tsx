import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { linkArgTypes } from '../testing/link-arg-types.ts';
import { EventCard } from './EventCard.tsx';
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx';

const cover =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"%3E%3Cpath fill="%23ff5545" d="M0 0h16v10H0z"/%3E%3C/svg%3E';

const meta = {
  title: 'UI/EventCard',
  component: EventCard,
  tags: ['autodocs'],
  argTypes: linkArgTypes,
  args: {
    href: '#evento',
    title: '10K Puerto de València',
    cover: <img src={cover} alt="" width={320} height={200} />,
    category: 'Running',
    day: '20',
    monthYear: 'dic 2026',
    dateTime: '2026-12-20',
    place: 'La Marina, Valencia',
    price: 'Desde 12\u00a0€',
    style: { maxWidth: 290 },
  },
  parameters: {
    guidance: {
      use: 'An event in a list: the explorer, related events, the home page.',
      avoid: "For the event's own page, or for things that are not events.",
      accessibility:
        'One link for the whole card, named by the title alone. `cover` is decoration (`alt=""`). `actions` stay separate stops for Tab.',
    },
  },
} satisfies Meta<typeof EventCard>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The whole card links to the event; only the title names the link. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const link = canvas.getByRole('link', { name: '10K Puerto de València' });
    const card = canvas.getByRole('article').getBoundingClientRect();

    const onTheCover = canvasElement.ownerDocument.elementFromPoint(card.x + 20, card.y + 60);
    await expect(onTheCover).toBe(link);
  },
};

export const Active: Story = { args: { active: true } };

export const Row: Story = { args: { look: 'row' } };

export const Free: Story = { args: { price: 'GRATUITO' } };

export const LongTitle: Story = {
  args: { title: 'Gran Fondo Internacional de la Serra Calderona y el Camp de Túria' },
};

export const WithActions: Story = {
  args: {
    actions: (
      <ButtonLink size="sm" variant="outline" href="#tickets">
        Ver tickets
      </ButtonLink>
    ),
  },
};
