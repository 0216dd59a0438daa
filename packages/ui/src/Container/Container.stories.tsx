import type { Meta, StoryObj } from '@storybook/react-vite';
import { Container } from './Container.tsx';

const meta = {
  title: 'UI/Container',
  component: Container,
  tags: ['autodocs'],
  args: { children: <p style={{ background: 'var(--surface-3)' }}>Una columna con sus márgenes</p> },
  parameters: {
    guidance: {
      use: 'Once around the content of a page or of a full-bleed band.',
      avoid: 'Inside another Container, or to lay out parts beside each other.',
      accessibility:
        'Keeps lines short enough to read and leaves room for zoom: at 320 px nothing scrolls sideways.',
    },
    layout: 'fullscreen',
  },
} satisfies Meta<typeof Container>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Forms: Story = { args: { width: 680 } };
