import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cover } from './Cover.tsx';

const meta = {
  title: 'Panel/Cover',
  component: Cover,
  args: { src: '/media/covers/4t8k2m9xq0c6v1zr5w3hnb7ydf/auto' },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Cover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A picture that fails to load leaves the dark ground. */
export const Broken: Story = { args: { src: 'data:image/png;base64,' } };
