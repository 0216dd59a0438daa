import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { EmptyState } from './EmptyState.tsx';
import { Button } from '../Button/Button.tsx';

const meta = {
  title: 'UI/EmptyState',
  component: EmptyState,
  args: {
    icon: <Search />,
    title: 'No se encontraron eventos',
    children: 'Intenta ajustar tus filtros.',
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
