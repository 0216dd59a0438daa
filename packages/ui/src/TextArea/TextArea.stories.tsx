import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'UI/TextArea',
  component: TextArea,
  tags: ['autodocs'],
  args: { label: 'Mensaje', placeholder: 'Cuéntanos' },
  parameters: {
    guidance: {
      use: 'More than one line of text.',
      avoid: 'For a name or an address (TextField).',
      accessibility: 'Label, hint and error are tied to it. Say a limit in the hint, before it is reached.',
    },
  },
} satisfies Meta<typeof TextArea>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithError: Story = { args: { error: 'Escribe tu mensaje' } };
