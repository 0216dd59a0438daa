import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { EmptyState } from './EmptyState.tsx';
import { Button } from '../Button/Button.tsx';

const meta = {
  title: 'UI/EmptyState',
  component: EmptyState,
  tags: ['autodocs'],
  args: {
    icon: <Search />,
    title: 'No se encontraron eventos',
    children: 'Intenta ajustar tus filtros.',
  },
  parameters: {
    guidance: {
      use: 'In place of a list that has nothing to show, with the one thing to do about it.',
      avoid: 'For a failure (Banner), or while it is still loading (Skeleton, Spinner).',
      accessibility:
        "The title is a heading of the page's outline: choose `level`. Where a filter caused it, announce the count in a live region too.",
    },
  },
} satisfies Meta<typeof EmptyState>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithAction: Story = {
  args: {
    action: (
      <Button variant="outline" size="sm">
        Quitar filtros
      </Button>
    ),
  },
};
