import type { Meta, StoryObj } from '@storybook/react-vite';
import { Container } from './Container.tsx';

const meta = {
  title: 'UI/Container',
  component: Container,
  args: { children: <p style={{ background: 'var(--surface-3)' }}>Una columna con sus márgenes</p> },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Container>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Forms: Story = { args: { width: 680 } };
