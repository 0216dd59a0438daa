import type { Meta, StoryObj } from '@storybook/react-vite';
import { Share2 } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'UI/IconButton',
  component: IconButton,
  tags: ['autodocs'],
  args: { 'aria-label': 'Compartir', children: <Share2 aria-hidden="true" /> },
  parameters: {
    guidance: {
      use: 'An action that its icon says without doubt: close, menu, show the password.',
      avoid: 'Where a word would be clearer: a Button with icon and text.',
      accessibility: '`aria-label` is required; hide the icon (`aria-hidden`). 44 by 44 px.',
    },
  },
} satisfies Meta<typeof IconButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithLine: Story = { args: { line: true } };

export const Disabled: Story = { args: { disabled: true } };
