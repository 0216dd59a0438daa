import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { CoverGenerator } from './CoverGenerator.tsx';

const meta = {
  title: 'Covers',
  component: CoverGenerator,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CoverGenerator>;

export default meta;

/** Choose the options, see the cover, download it. */
export const Generator: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const before = canvas.getByRole('img').getAttribute('src');

    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Category' }), 'Natación');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Tone' }), 'agua');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Size' }), 'hero');

    const cover = canvas.getByRole('img', { name: 'Cover for Natación, tone agua' });
    await expect(cover.getAttribute('src')).not.toBe(before);
    await expect(cover).toHaveAttribute('width', '1440');
    await expect(canvas.getByText(/^coverSvg/)).toHaveTextContent('"tone": "agua"');

    await userEvent.click(canvas.getByRole('button', { name: 'Another' }));
    await expect(canvas.getByRole('textbox', { name: 'Seed' })).not.toHaveValue('4t8k2m9xq0c6v1zr5w3hnb7ydf');
  },
};
