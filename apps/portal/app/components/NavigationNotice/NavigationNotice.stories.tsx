import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { NavigationNotice } from './NavigationNotice.tsx';

let arrive: (data: string) => void;

const loader = fn(() => new Promise<string>((resolve) => void (arrive = resolve)));

function Site() {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          element: (
            <>
              <NavigationNotice />
              <Outlet />
            </>
          ),
          children: [
            { path: '/events', element: <Link to="/events/10k">10K del Acueducto</Link> },
            { path: '/events/:id', loader, element: <h1>10K del Acueducto</h1> },
          ],
        },
      ],
      { initialEntries: ['/events'] },
    ),
  );
  return <RouterProvider router={router} />;
}

const meta = {
  title: 'Portal/NavigationNotice',
  component: Site,
} satisfies Meta<typeof Site>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The event is loading. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Cargando...')).toBeNull();
    await userEvent.click(canvas.getByRole('link', { name: '10K del Acueducto' }));

    await expect(await canvas.findByRole('status')).toHaveTextContent('Cargando...');
  },
};

export const Arrived: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: '10K del Acueducto' }));
    await canvas.findByText('Cargando...');
    arrive('event');

    await waitFor(() => expect(canvas.getByRole('heading', { name: '10K del Acueducto' })).toBeVisible());
    await expect(canvas.queryByText('Cargando...')).toBeNull();
  },
};
