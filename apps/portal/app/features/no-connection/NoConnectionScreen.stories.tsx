import { eventExample } from '@dorsal/api-contract/examples/event';
import { purchasedTicketsExample } from '@dorsal/api-contract/examples/purchased-tickets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { session, tokens } from '~/session/browser-session.ts';
import { forgetAllTickets, storeTickets } from '~/session/ticket-store.ts';
import { inGuardedScreen, screenAt } from '~/testing/screen-story.tsx';
import { NoConnectionScreen } from './NoConnectionScreen.tsx';

const person = '0k2m4p6r8t0v2x4z6b8d0f2h4j';

const meta = {
  title: 'Portal/NoConnectionScreen',
  component: NoConnectionScreen,
  decorators: [inGuardedScreen],
  parameters: screenAt('/sin-conexion?desde=%2Fevents%2F10k-puerto-de-valencia'),
  beforeEach: () => {
    const { status } = session.getState();
    session.setState({ status: 'authenticated' });
    return () => session.setState({ status });
  },
} satisfies Meta<typeof NoConnectionScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Reintentar' })).toHaveAttribute(
      'href',
      '/events/10k-puerto-de-valencia',
    );
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument();
  },
};

export const WithTickets: Story = {
  beforeEach: async () => {
    tokens.write(`e30.${btoa(JSON.stringify({ sub: person }))}.x`);
    const one = purchasedTicketsExample.slice(0, 1).map((tickets) => ({
      ...tickets,
      participants: tickets.participants.slice(0, 1),
    }));
    const kept = {
      purchasedTickets: purchasedTicketsExample,
      cover: null,
      storedAt: '2026-11-22T09:41:00.000Z',
    };
    await storeTickets(person, { ...kept, event: eventExample });
    const undated = { ...eventExample, _id: '9x2m', name: 'Travesía de los Doce Collados', startDate: null };
    await storeTickets(person, { ...kept, event: undated, purchasedTickets: one });
    return async () => {
      tokens.clear();
      await forgetAllTickets();
    };
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: /^Trail Nocturno del Garbí 12 dic 2026 · \d tickets$/ }),
    ).toHaveAttribute('href', `/mistickets/${eventExample._id}`);
    await expect(
      canvas.getByRole('link', { name: 'Travesía de los Doce Collados Fecha por confirmar · 1 ticket' }),
    ).toBeVisible();
  },
};

/** The fragment is part of the way back. */
export const WithFragment: Story = {
  parameters: screenAt('/sin-conexion?desde=%2Fevents%2F10k-puerto-de-valencia#entradas'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Reintentar' })).toHaveAttribute(
      'href',
      '/events/10k-puerto-de-valencia#entradas',
    );
  },
};

/** A URL of another site is not accepted as the way back. */
export const ForeignAddress: Story = {
  parameters: screenAt('/sin-conexion?desde=https%3A%2F%2Fevil.example'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Reintentar' })).toHaveAttribute('href', '/');
  },
};
