import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { linkArgTypes } from '../testing/link-arg-types.ts';
import { ButtonLink } from './ButtonLink.tsx';

function RouterLink({ to, children, ...rest }: { to: string; className?: string; children?: ReactNode }) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

const meta = {
  title: 'UI/ButtonLink',
  component: ButtonLink,
  tags: ['autodocs'],
  argTypes: linkArgTypes,
  args: { href: '#eventos', children: 'Explorar más eventos' },
  parameters: {
    guidance: {
      use: 'The way on to another page or site that deserves the weight of a button.',
      avoid: 'For an action (Button), or in a sentence (TextLink).',
      accessibility:
        'It is an `<a>`: opens in a new tab, can be copied, is announced as a link. Say so in its text where `newTab` takes people away.',
    },
  },
} satisfies Meta<typeof ButtonLink>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Explorar más eventos' })).toHaveAttribute(
      'href',
      '#eventos',
    );
  },
};

export const Ink: Story = { args: { variant: 'ink' } };

export const Outline: Story = { args: { variant: 'outline', size: 'sm' } };

export const FullWidth: Story = { args: { fullWidth: true, size: 'lg' } };

/** A router's own link element with the look of a button. */
export const ThroughARouter: Story = {
  args: { render: <RouterLink to="/events" />, children: 'Explorar más eventos' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Explorar más eventos' })).toHaveAttribute(
      'href',
      '/events',
    );
  },
};

export const NewTab: Story = {
  args: { newTab: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('rel', 'noreferrer');
  },
};
