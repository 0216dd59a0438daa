import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'UI/Pagination',
  component: Pagination,
  tags: ['autodocs'],
  args: { page: 1, pageCount: 3, onPageChange: fn() },
  parameters: {
    guidance: {
      use: 'A finite list whose pages have a meaning, as a history of payments.',
      avoid: 'For what people browse by scrolling, as the explorer.',
      accessibility:
        "A named navigation; the current page has `aria-current`. Move the focus to the list's heading where the change is out of sight.",
    },
  },
} satisfies Meta<typeof Pagination>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('button', { name: 'Página anterior' })).toBeDisabled();

    await userEvent.click(canvas.getByRole('button', { name: 'Página siguiente' }));

    await expect(args.onPageChange).toHaveBeenCalledWith(2);
  },
};

export const Many: Story = { args: { page: 6, pageCount: 12 } };

export const OnlyOne: Story = {
  args: { pageCount: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument();
  },
};
